import { MAX_ENTRIES_OF_A_KIND } from '../../../core/report/shortened.ts';
import type { Change } from '../change.ts';
import { SEEN_NOWHERE } from '../change.ts';
import { contrast } from './contrast.ts';
import { aboutOf, DIFF_MESSAGES, headingOf, notesOf } from './diff-messages.ts';
import { type DiffReport, sectionsOf } from './diff-report.ts';

/** Formats a report for the terminal. */
export function diffText(report: DiffReport): string {
  const { language, changes } = report;
  const messages = DIFF_MESSAGES[language];
  const notes = notesOf(report);
  const heading = headingOf(report);
  if (changes.length === 0) return `${[...notes, heading].join('\n')}\n`;
  const sections = sectionsOf(changes).map(({ section, count, groups }) => {
    const blocks = groups.slice(0, MAX_ENTRIES_OF_A_KIND).map(({ thing, changes: ofThing }) => {
      const seen = messages.seen(ofThing[0]?.seen ?? SEEN_NOWHERE);
      const head = [thing, seen].filter((part) => part !== '').join(' – ');
      const lines = ofThing.map((change) => lineOf(change, language));
      return [...(head === '' ? [] : [`  ${head}`]), ...lines].join('\n');
    });
    const rest = groups.length - blocks.length;
    return [
      `${messages.sections[section]} (${count})`,
      ...blocks,
      ...(rest > 0 ? [`  ${messages.more(rest)}`] : []),
    ].join('\n');
  });
  return `${[[...notes, heading].join('\n'), ...sections].join('\n\n')}\n`;
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
