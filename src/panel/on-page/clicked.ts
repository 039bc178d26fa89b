/** The longest words that can be searched. */
const MAX_LENGTH = 400;
/** Most words that are searched for one click. */
const MAX_ASKED = 4;

/**
 * Returns what to search for to find the value that an element shows, as visitors see it: its words, what its picture shows, and
 * the phone number or address that it leads to.
 */
export function askedOf(element: Element): readonly string[] {
  const link = element.closest('a[href]');
  const picture = element.closest('img, svg') ?? element.querySelector('img');
  const own = textsIn([...element.childNodes].filter((node) => node instanceof Text));
  const title = picture?.closest('section, article, header, main')?.querySelector('h1, h2, h3');
  const all = [
    ...(own.length > 0 ? own : textsIn(textNodes(element))),
    ...(link === null ? [] : [leadsTo(link.getAttribute('href') ?? ''), link.textContent]),
    picture?.getAttribute('alt') ??
      picture
        ?.getAttribute('src')
        ?.split('/')
        .at(-1)
        ?.replace(/-[\w-]{8}\.\w+$/, ''),
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    // A picture that the page does not name has its place in the catalogs beside its title.
    own.length === 0 ? title?.textContent : undefined,
  ].map((each) => (each ?? '').replaceAll(/\s+/g, ' ').trim());
  return [...new Set(all)].filter((each) => each !== '' && each.length <= MAX_LENGTH).slice(0, MAX_ASKED);
}

function textsIn(nodes: readonly Node[]): readonly string[] {
  return nodes.map(({ textContent }) => textContent ?? '').filter((text) => text.trim() !== '');
}

function textNodes(element: Element): readonly Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
  return found;
}

/** Returns a phone number, a mail address, or the address of another site; empty for a page of this one. */
function leadsTo(href: string): string {
  const [, scheme, rest = ''] = /^(tel|mailto|https?):(.*)$/.exec(href) ?? [];
  if (scheme === 'tel' || scheme === 'mailto') return decodeURIComponent(rest.split('?', 1)[0] ?? '');
  return scheme === undefined ? '' : href.slice(0, MAX_LENGTH);
}
