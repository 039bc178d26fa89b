import { MOMENT_META } from '../../../src/shared/routes/site-paths.ts';

/** The element that states the moment for which a page was rendered; empty before the first boundary. */
export function momentElement(moment: number): string {
  return moment === 0 ? '' : `<meta name="${MOMENT_META}" content="${moment}">`;
}
