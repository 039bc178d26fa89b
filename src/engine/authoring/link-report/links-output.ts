import { type LinkOutcome, OUTCOMES } from '../../../formats/link-result.ts';
import { type Entry, type Report, reportOf } from '../../core/report/report.ts';
import { shownPath } from '../../core/source.ts';
import { DIFF_MESSAGES } from '../diff/diff-messages.ts';
import { foundOf, LINK_MESSAGES } from './link-messages.ts';
import { type AnsweredLink, type LinkReport, sumsOf, type WatchedLink } from './watched-links.ts';

/** For a terminal: every address that is not fine, with its places, the most urgent last, then the totals. */
export function linksText(report: LinkReport): string {
  const { language, links, cached, placeholders } = report;
  const messages = LINK_MESSAGES[language];
  const sums = sumsOf(links);
  const groups = OUTCOMES.filter((outcome) => outcome !== 'fine' && sums[outcome] > 0).map((outcome) => {
    const blocks = links.filter(({ result }) => result.outcome === outcome).map((link) => blockOf(link, report));
    const help = outcome === 'robots' ? [] : [`  ${messages.help[outcome as keyof typeof messages.help]}`];
    return [`${messages.outcomes[outcome]} (${sums[outcome]})`, ...blocks, ...help].join('\n');
  });
  const counted = OUTCOMES.filter((outcome) => sums[outcome] > 0).map((outcome) =>
    messages.counts(sums[outcome], outcome),
  );
  const sum = [messages.sum(links.length, cached), counted.join(', ')].filter((part) => part !== '').join(': ');
  return `${[...groups, [sum, messages.placeholders(placeholders)].join('; ')].join('\n\n')}\n`;
}

function blockOf({ address, result, places }: AnsweredLink, { language, folder }: LinkReport): string {
  const found = foundOf(result, LINK_MESSAGES[language]);
  const placeOf = ({ at, seen }: WatchedLink) => {
    const where = `${shownPath({ path: at.file, pack: at.pack }, folder)}:${at.line}:${at.column}`;
    return `    ${[where, DIFF_MESSAGES[language].seen(seen)].filter((part) => part !== '').join(' – ')}`;
  };
  return [`  ${[address, found].filter((part) => part !== '').join('  ')}`, ...places.map(placeOf)].join('\n');
}

/** Incremented when the shape below changes incompatibly for programs that read it. */
const LINKS_VERSION = 1;

/** For programs: every address with its whole result, including those that are fine. */
export function linksJson({ folder, links, cached, placeholders }: LinkReport): string {
  const reported = links.map(({ address, result, places }) => ({
    address,
    ...result,
    places: places.map(({ at: { file, pack, excerpt: _excerpt, ...at }, seen, isForForms }) => ({
      file: shownPath({ path: file, pack }, folder),
      ...at,
      isForForms,
      seen,
    })),
  }));
  return `${JSON.stringify({ version: LINKS_VERSION, sums: sumsOf(links), kept: cached, placeholders, links: reported }, null, 2)}\n`;
}

/** Codes for services that show problems at their lines. A site that refuses programs is not a problem. */
const CODES = {
  broken: ['link-broken', 'error'],
  moved: ['link-moved', 'warning'],
  slow: ['link-slow', 'warning'],
  unknown: ['link-not-known', 'warning'],
} as const satisfies Partial<Record<LinkOutcome, readonly [string, Entry['severity']]>>;

/** Turns the results into problems at their places, for the output formats of the check. */
export function linksProblems({ language, folder, links }: LinkReport): Report {
  const messages = LINK_MESSAGES[language];
  const entries = links.flatMap(({ address, result, places }): Entry[] => {
    const { outcome } = result;
    if (outcome === 'fine' || outcome === 'robots') return [];
    const [code, severity] = CODES[outcome];
    return places.map(({ at: { pack, ...at }, seen }) => {
      const help = [messages.help[outcome], DIFF_MESSAGES[language].seen(seen)]
        .filter((part) => part !== '')
        .join('; ');
      return {
        ...at,
        file: shownPath({ path: at.file, pack }, folder),
        code,
        severity,
        message: `${address} ${foundOf(result, messages)}`,
        help,
        advice: help,
        suggestion: outcome === 'moved' ? (result.movedTo ?? '') : '',
      };
    });
  });
  return reportOf(entries, { accepted: 0, notChecked: 0 }, language);
}
