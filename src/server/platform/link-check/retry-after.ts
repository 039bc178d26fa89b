import type { Reply } from './request.ts';

/** In how many milliseconds a server wants to be asked again (RFC 9110, 10.2.3: seconds or a date), if it says so. */
export function retryAfterMs({ headers }: Pick<Reply, 'headers'>, now: number): number | undefined {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
