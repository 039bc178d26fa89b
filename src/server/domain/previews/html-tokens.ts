/** Elements whose text is no HTML. */
const RAW = ['script', 'style'];

/**
 * Yields the tags and texts of HTML as React and the build write it, in their order. Together they are the same HTML without
 * its scripts. A style element is one token.
 */
export function* htmlTokens(html: string): Generator<string> {
  for (let at = 0; at < html.length; ) {
    const raw = RAW.find((name) => html.startsWith(`<${name}`, at));
    const end = raw === undefined ? endOf(html, at) : endOfElement(html, at, raw);
    if (raw !== 'script') yield html.slice(at, end);
    at = end;
  }
}

function endOf(html: string, at: number): number {
  const isTag = html[at] === '<';
  const end = html.indexOf(isTag ? '>' : '<', at);
  if (end < 0) return html.length;
  return isTag ? end + 1 : end;
}

function endOfElement(html: string, at: number, name: string): number {
  const closing = `</${name}>`;
  const end = html.indexOf(closing, at);
  return end < 0 ? html.length : end + closing.length;
}

/** Returns the name of the element that a tag opens; undefined for all other tokens. */
export function openingName(token: string): string | undefined {
  return /^<([a-z][\w-]*)/i.exec(token)?.[1];
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
