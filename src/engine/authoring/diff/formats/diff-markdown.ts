import { MAX_ENTRIES_OF_A_KIND } from '../../../core/report/shortened.ts';
import type { Change } from '../change.ts';
import { SEEN_NOWHERE } from '../change.ts';
import { contrast } from './contrast.ts';
import { aboutOf, DIFF_MESSAGES, headingOf, notesOf } from './diff-messages.ts';
import { type DiffReport, sectionsOf } from './diff-report.ts';

/** Formats a report for a pull request. Text from the catalogs cannot become markup, a mention or a link. */
export function diffMarkdown(report: DiffReport): string {
  const { language, changes } = report;
  const messages = DIFF_MESSAGES[language];
  const notes = notesOf(report)
    .map((note) => `> ${escaped(note)}\n\n`)
    .join('');
  const heading = escaped(headingOf(report));
  if (changes.length === 0) return `${notes}## ${heading}\n`;
  const sections = sectionsOf(changes).map(({ section, count, groups }) => {
    const blocks = groups.slice(0, MAX_ENTRIES_OF_A_KIND).map(({ thing, changes: ofThing }) => {
      const seen = messages.seen(ofThing[0]?.seen ?? SEEN_NOWHERE);
      const head = [thing === '' ? '' : `**${escaped(thing)}**`, escaped(seen)]
        .filter((part) => part !== '')
        .join(' – ');
      const lines = ofThing.map((change) => lineOf(change, language));
      return head === ''
        ? lines.map((line) => `- ${line}`).join('\n')
        : [`- ${head}`, ...lines.map((line) => `  - ${line}`)].join('\n');
    });
    const rest = groups.length - blocks.length;
    const items = [...blocks, ...(rest > 0 ? [`- ${messages.more(rest)}`] : [])].join('\n');
    return `### ${messages.sections[section]} (${count})\n\n${items}\n`;
  });
  return `${[`## ${heading}\n`, notes, ...sections].filter((part) => part !== '').join('\n')}`;
}

function lineOf(change: Change, language: DiffReport['language']): string {
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
