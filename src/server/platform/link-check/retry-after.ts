import type { Reply } from './request.ts';

/** Returns the wait that Retry-After requests, in milliseconds (RFC 9110, 10.2.3: seconds or a date); undefined if none. */
export function retryAfterMs({ headers }: Pick<Reply, 'headers'>, now: number): number | undefined {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
