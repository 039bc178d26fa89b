const MAX_LENGTH = 200;

/** Returns the title of an HTML page as it is written in the source, in one line; undefined if the page has none. */
export function pageTitle(html: string): string | undefined {
  const lower = html.toLowerCase();
  const open = lower.indexOf('<title');
  const from = open === -1 ? -1 : lower.indexOf('>', open);
  const to = from === -1 ? -1 : lower.indexOf('</title', from);
  if (to === -1) return undefined;
  const words = html
    .slice(from + 1, to)
    .replaceAll(/[\p{C}\p{Z}]/gu, ' ')
    .split(' ');
  return (
    words
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, MAX_LENGTH) || undefined
  );
}
