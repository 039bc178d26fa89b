import { MAX_ENTRIES_OF_A_KIND } from '../../core/report/report.ts';
import { type Change, SEEN_NOWHERE } from './change.ts';
import { aboutOf, DIFF_MESSAGES, type DiffReport, headingOf, notesOf, sectionsOf } from './diff-messages.ts';

/** How a format writes a section: its title, an entry with where it is seen and its changes, and how many are left out. */
interface SectionFormat {
  readonly title: (words: string) => string;
  readonly group: (entry: string, seen: string, changes: readonly Change[]) => string;
  readonly more: (words: string) => string;
}

function sectionsIn({ language, changes }: DiffReport, { title, group, more }: SectionFormat): string[] {
  const messages = DIFF_MESSAGES[language];
  return sectionsOf(changes).map(({ section, count, groups }) => {
    const entries = groups
      .slice(0, MAX_ENTRIES_OF_A_KIND)
      .map(({ entry, changes: ofEntry }) => group(entry, messages.seen(ofEntry[0]?.seen ?? SEEN_NOWHERE), ofEntry));
    const rest = groups.length - entries.length;
    return [
      title(`${messages.sections[section]} (${count})`),
      ...entries,
      ...(rest > 0 ? [more(messages.more(rest))] : []),
    ].join('\n');
  });
}

/** Joins the parts that are not empty. */
function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}

/** Formats a report for the terminal. */
export function diffText(report: DiffReport): string {
  const sections = sectionsIn(report, {
    title: (words) => words,
    group: (entry, seen, changes) => {
      const head = joined([entry, seen], ' – ');
      return joined([head && `  ${head}`, ...changes.map((change) => lineOf(change, report.language))], '\n');
    },
    more: (words) => `  ${words}`,
  });
  return `${[[...notesOf(report), headingOf(report)].join('\n'), ...sections].join('\n\n')}\n`;
}

function lineOf(change: Change, language: DiffReport['language']): string {
  const messages = DIFF_MESSAGES[language];
  const about = aboutOf(change, messages);
  const { before, after } = change;
  if (before === undefined && after === undefined) return `    ${about}`;
  const [old = '', present = ''] = contrast(before ?? messages.nothing, after ?? messages.nothing);
  const isShort = old.length + present.length < 80 && !`${old}${present}`.includes('\n');
  if (isShort) return `    ${about}: ${old} → ${present}`;
  const indented = (text: string) => text.trimEnd().replaceAll('\n', '\n        ');
  return `    ${about}\n      - ${indented(old)}\n      + ${indented(present)}`;
}

/** Formats a report for a pull request. Text from the catalogs cannot become markup, a mention or a link. */
export function diffMarkdown(report: DiffReport): string {
  const notes = notesOf(report).map((note) => `> ${escaped(note)}\n\n`);
  const heading = escaped(headingOf(report));
  if (report.changes.length === 0) return `${notes.join('')}## ${heading}\n`;
  const sections = sectionsIn(report, {
    title: (words) => `### ${words}\n`,
    group: (entry, seen, changes) => {
      const head = joined([entry && `**${escaped(entry)}**`, escaped(seen)], ' – ');
      const lines = changes.map((change) => `- ${markdownLine(change, report.language)}`);
      return head === '' ? lines.join('\n') : [`- ${head}`, ...lines.map((line) => `  ${line}`)].join('\n');
    },
    more: (words) => `- ${words}`,
  });
  return joined([`## ${heading}\n`, notes.join(''), ...sections.map((section) => `${section}\n`)], '\n');
}

function markdownLine(change: Change, language: DiffReport['language']): string {
  const messages = DIFF_MESSAGES[language];
  const about = escaped(aboutOf(change, messages));
  const { before, after } = change;
  if (before === undefined && after === undefined) return about;
  const [old, present] = contrast(before ?? '', after ?? '');
  const shown = (value: string | undefined, text: string) => (value === undefined ? messages.nothing : code(text));
  return `${about}: ${shown(before, old)} → ${shown(after, present)}`;
}

/** Makes a code span of any text: its fence is longer than any run of backticks within. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || line === '' ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Escapes Markdown. A mention gets a zero-width character behind its "@". */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200b')
    .replaceAll(/\s+/g, ' ');
}

/** Version of the format, raised by changes that programs must adapt to. */
const DIFF_VERSION = 2;

/** Formats a report as JSON, for programs. */
export function diffJson({ language, revision, commit, changes, errors, unread }: DiffReport): string {
  const before = { revision, commit, errors, unread };
  return `${JSON.stringify({ version: DIFF_VERSION, language, before, changes }, null, 2)}\n`;
}

/** Values up to this length are shown whole. */
const SHORT = 160;
/** Characters of equal text shown before and after the difference. */
const CONTEXT = 40;

/** Returns two values; of long ones, only the difference with a little text around it. */
function contrast(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= SHORT && after.length <= SHORT) return [before, after];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const least = Math.min(before.length, after.length) - start;
  while (end < least && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [part(before, start, end), part(after, start, end)];
}

function part(text: string, start: number, end: number): string {
  const from = start <= CONTEXT ? 0 : wordStart(text, start - CONTEXT);
  const last = text.length - end + CONTEXT;
  const to = last >= text.length ? text.length : wordStart(text, last);
  const shown = text.slice(from, to).trim();
  const cut = shown.length > SHORT * 2 ? `${shown.slice(0, SHORT * 2)}…` : shown;
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? text.length : space + 1;
}
