import type { Reply } from './request.ts';

/** Returns the wait that Retry-After requests, in milliseconds (RFC 9110, 10.2.3: seconds or a date); undefined if none. */
export function retryAfterMs({ headers }: Pick<Reply, 'headers'>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
