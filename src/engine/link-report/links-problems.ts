import { DIFF_WORDS } from '../diff/formats/diff-words.ts';
import { type Entry, type Report, reportOf } from '../report/report.ts';
import type { LinkOutcome, LinkReport } from './link-result.ts';
import { foundOf, LINK_WORDS } from './link-words.ts';

/** Codes for services that show problems at their lines. A site that refuses programs is not a problem. */
const CODES = {
  broken: ['link-broken', 'error'],
  moved: ['link-moved', 'warning'],
  slow: ['link-slow', 'warning'],
  unknown: ['link-not-known', 'warning'],
} as const satisfies Partial<Record<LinkOutcome, readonly [string, Entry['severity']]>>;

/** Turns the results into problems at their places, for the output formats of the check. */
export function linksProblems({ language, folder, links }: LinkReport): Report {
  const words = LINK_WORDS[language];
  const entries = links.flatMap(({ address, result, places }): Entry[] => {
    const { outcome } = result;
    if (outcome === 'fine' || outcome === 'robots') return [];
    const [code, severity] = CODES[outcome];
    return places.map(({ at, seen }) => ({
      ...at,
      file: `${folder}/${at.file}`,
      code,
      severity,
      message: `${address} ${foundOf(result, words)}`,
      help: [words.help[outcome], DIFF_WORDS[language].seen(seen)].filter((part) => part !== '').join('; '),
      suggestion: outcome === 'moved' ? (result.movedTo ?? '') : '',
    }));
  });
  return reportOf(entries, { accepted: 0, notChecked: 0 }, language);
}
