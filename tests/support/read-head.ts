/** The machine-readable data in the head of a page, parsed from its HTML. */
export interface ReadHead {
  /** Contents by name or property, in order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly title: string;
  /** The things of the structured data; empty without any. */
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

export function readHead(html: string): ReadHead {
  const metas = new Map<string, string[]>();
  for (const attributes of elements(html, 'meta')) {
    const name = attributes['name'] ?? attributes['property'];
    if (name !== undefined) metas.set(name, [...(metas.get(name) ?? []), attributes['content'] ?? '']);
  }
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@context': string; '@graph': ReadHead['things'] };
    if (data['@context'] !== 'https://schema.org') throw new Error(`structured data in words of ${data['@context']}`);
    return data['@graph'];
  });
  const links = elements(html.slice(0, html.indexOf('</head>')), 'link');
  return { metas, links, title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''), things };
}

function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, unescaped(value)]),
    ),
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
