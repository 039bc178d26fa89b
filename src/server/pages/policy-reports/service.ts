import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../../shared/time/duration.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Violation } from './read-reports.ts';

/** The most different violations logged per hour, because strangers can send anything. */
const LOGGED_PER_HOUR = 50;

/** The directives that our pages can violate; all others share one label, so that strangers cannot create metric labels. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** Makes a function that counts every violation, and logs each different one once per hour. */
export function createViolationCounter({ policyReports }: Metrics, log: FastifyBaseLogger) {
  const logged = new Set<string>();
  let hourEnds = 0;

  return ({ directive, blocked }: Violation): void => {
    const known = DIRECTIVES.has(directive) ? directive : 'other';
    policyReports.inc({ directive: known });
    const now = Date.now();
    if (now >= hourEnds) {
      logged.clear();
      hourEnds = now + HOUR_MS;
    }
    const key = `${known} ${blocked}`;
    if (logged.has(key) || logged.size >= LOGGED_PER_HOUR) return;
    logged.add(key);
    log.info({ directive: known, blocked }, 'a browser reported a violation of the content security policy');
  };
}
