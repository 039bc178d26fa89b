import { type Entry, type Report, reportOf } from '../../core/report/report.ts';
import { DIFF_MESSAGES } from '../diff/formats/diff-messages.ts';
import { foundOf, LINK_MESSAGES } from './link-messages.ts';
import type { LinkOutcome, LinkReport } from './link-result.ts';

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
    return places.map(({ at, seen }) => ({
      ...at,
      file: `${folder}/${at.file}`,
      code,
      severity,
      message: `${address} ${foundOf(result, messages)}`,
      help: [messages.help[outcome], DIFF_MESSAGES[language].seen(seen)].filter((part) => part !== '').join('; '),
      suggestion: outcome === 'moved' ? (result.movedTo ?? '') : '',
    }));
  });
  return reportOf(entries, { accepted: 0, notChecked: 0 }, language);
}
