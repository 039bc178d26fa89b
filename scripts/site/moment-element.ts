import { MOMENT_META } from '../../src/shared/site-paths.ts';

/** The element by which a page says for which moment it was written; none before the first boundary. */
export function momentElement(moment: number): string {
  return moment === 0 ? '' : `<meta name="${MOMENT_META}" content="${moment}">`;
}
