import { MOMENT_META } from '../../shared/routes/site-paths.ts';

/** Returns the moment for which the page in the browser was written. */
export function writtenMoment(): number {
  return Number(document.querySelector(`meta[name="${MOMENT_META}"]`)?.getAttribute('content') ?? 0);
}
