import { type LinkReport, sumsOf } from './link-result.ts';

/** Incremented when the shape below changes incompatibly for programs that read it. */
const LINKS_VERSION = 1;

/** For programs: every address with its whole result, including those that are fine. */
export function linksJson({ folder, links, cached, placeholders }: LinkReport): string {
  const reported = links.map(({ address, result, places }) => ({
    address,
    ...result,
    places: places.map(({ at: { file, excerpt: _excerpt, ...at }, seen, isForForms }) => ({
      file: `${folder}/${file}`,
      ...at,
      isForForms,
      seen,
    })),
  }));
  return `${JSON.stringify({ version: LINKS_VERSION, sums: sumsOf(links), kept: cached, placeholders, links: reported }, null, 2)}\n`;
}
