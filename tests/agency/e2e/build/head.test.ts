import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { articles } from '../../../../src/generated/articles.ts';
import { questionIds } from '../../../../src/generated/faq.ts';
import { routes } from '../../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { addresses, articlePath } from '../../../../src/shared/routes/addresses.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { type ReadHead, readHead } from '../../../support/read-head.ts';

const MAX_PICTURE_BYTES = 120_000;
const cases = addresses().flatMap((address) =>
  catalogSite.languages.map(({ id: language }) => ({ ...address, language })),
);
type Case = (typeof cases)[number];

interface Fetched {
  readonly html: string;
  readonly head: ReadHead;
  readonly robotsHeader: string | null;
}
const pages = new Map<Case, Fetched>();
let origin = '';
const unlisted = Object.values(routes)
  .filter(({ audience, indexed, status }) => audience !== 'everyone' || indexed === false || status === 404)
  .map(({ path }) => path);
const isListed = ({ path }: Case) => !unlisted.includes(path);
const hasBreadcrumbs = (page: Case) => isListed(page) && page.path !== '/';
const articleOf = ({ path }: Case) => articles.find(({ id }) => articlePath(id) === path);

/** Returns the address on the test server for a public address. */
const here = (address: string) => address.replace(catalogSite.address, origin);
const meta = ({ head }: Fetched, name: string) => head.metas.get(name)?.join('\n');
const canonicalOf = ({ head }: Fetched) => head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);

function fetched(page: Case): Fetched {
  const found = pages.get(page);
  if (found === undefined) throw new Error(`${page.path} was not fetched`);
  return found;
}

it.beforeAll(async ({ site }) => {
  origin = site.address;
  for (const page of cases) {
    const answer = await fetch(`${site.address}${page.path}?lng=${page.language}`);
    const html = await answer.text();
    pages.set(page, { html, head: readHead(html), robotsHeader: answer.headers.get('x-robots-tag') });
  }
});

describe.each(cases)('the head of $path in $language', (page) => {
  it('names one canonical address, which serves this page in this language', async () => {
    const [canonical = '', ...more] = canonicalOf(fetched(page));
    expect(more).toEqual([]);
    const answer = await (await fetch(here(canonical))).text();
    if (page.status === 200) expect(readHead(answer)).toEqual(fetched(page).head);
  });

  it('links to every language version, and each links back', () => {
    const { head } = fetched(page);
    const [canonical] = canonicalOf(fetched(page));
    const siblings = new Map(
      head.links.filter(({ hreflang }) => hreflang !== undefined).map((link) => [link['hreflang'], link['href']]),
    );
    expect([...siblings.keys()]).toEqual([...catalogSite.languages.map(({ id }) => id), 'x-default']);
    expect(siblings.get(page.language)).toBe(canonical);
    for (const sibling of cases.filter(({ path }) => path === page.path)) {
      expect(canonicalOf(fetched(sibling))).toEqual([siblings.get(sibling.language)]);
      const back = fetched(sibling).head.links.filter(({ hreflang }) => hreflang === page.language);
      expect(back.map(({ href }) => href)).toEqual([canonical]);
    }
  });

  it('has all Open Graph and Twitter tags for sharing', () => {
    const shown = fetched(page);
    const others = catalogSite.languages.filter(({ id }) => id !== page.language);
    const article = articleOf(page);
    expect(meta(shown, 'og:type')).toBe(article === undefined ? 'website' : 'article');
    expect(meta(shown, 'article:published_time')).toBe(article?.published);
    expect(meta(shown, 'og:site_name')).toBe(catalogSite.company.name);
    expect(shown.head.title.startsWith(meta(shown, 'og:title') ?? '?')).toBe(true);
    expect(meta(shown, 'og:description')).toBe(meta(shown, 'description'));
    expect([meta(shown, 'og:url')]).toEqual(canonicalOf(shown));
    expect(meta(shown, 'og:locale')).toMatch(new RegExp(`^${page.language}_[A-Z]{2}$`));
    expect(shown.head.metas.get('og:locale:alternate')).toHaveLength(others.length);
    expect(meta(shown, 'twitter:card')).toBe('summary_large_image');
    expect(meta(shown, 'og:image:alt')?.length).toBeGreaterThan(20);
  });

  it('has a sharing picture of its own, of the declared size and below the weight limit', async () => {
    const shown = fetched(page);
    const url = meta(shown, 'og:image') ?? '';
    expect(url.startsWith(`${catalogSite.address}/`)).toBe(true);
    const answer = await fetch(here(url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect([meta(shown, 'og:image:width'), meta(shown, 'og:image:height')]).toEqual(['1200', '630']);
    const sharing = cases.filter((other) => meta(fetched(other), 'og:image') === url);
    expect(sharing).toEqual([page]);
  });

  it('is marked noindex exactly when the page is not meant for search engines', () => {
    const expected = isListed(page) ? undefined : 'noindex';
    expect(meta(fetched(page), 'robots')).toBe(expected);
    expect(fetched(page).robotsHeader ?? undefined).toBe(expected);
  });

  it('describes the page, the site and the company in structured data', () => {
    const { head, html } = fetched(page);
    const types = head.things.map((thing) => thing['@type']);
    if (!isListed(page)) return expect(types).toEqual([]);
    expect(types).toEqual([
      'Organization',
      'WebSite',
      page.path === routes.faq.path ? 'FAQPage' : 'WebPage',
      ...(hasBreadcrumbs(page) ? ['BreadcrumbList'] : []),
      ...(articleOf(page) === undefined ? [] : ['NewsArticle']),
    ]);
    const ids = new Set(head.things.map((thing) => thing['@id']));
    for (const [, id] of JSON.stringify(head.things).matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
    const [asked] = head.things.filter((thing) => thing['@type'] === 'FAQPage');
    if (asked === undefined) return;
    const questions = asked['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(questionIds.length);
    const words = html
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
    for (const { name, acceptedAnswer } of questions) {
      expect(words).toContain(name);
      for (const paragraph of acceptedAnswer.text.split('\n')) expect(words).toContain(paragraph);
    }
  });
});

describe.each(cases.filter(hasBreadcrumbs))('the breadcrumbs in the head of $path in $language', (page) => {
  it('are those that the page shows', () => {
    const { head, html } = fetched(page);
    const [list] = head.things.filter((thing) => thing['@type'] === 'BreadcrumbList');
    const crumbs = list?.['itemListElement'] as { position: number; name: string; item: string }[];
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect(crumbs[0]?.item).toBe(`${catalogSite.address}/`);
    expect(crumbs.at(-1)?.item).toBe(catalogSite.address + page.path);
    // An article shows only the link back to the list.
    if (articleOf(page) !== undefined)
      return expect(html).toContain(`href="${new URL(crumbs[1]?.item ?? '').pathname}"`);
    const shown = /<ol[^>]*>(.*?)<\/ol><\/nav>/s.exec(html)?.[1] ?? '';
    expect(
      [...shown.matchAll(/<li[^>]*>(?:<a [^>]*href="([^"]*)"[^>]*>)?([^<]*)/g)].map(([, href, name]) => [href, name]),
    ).toEqual(
      crumbs.map(({ item, name }, index) => [
        index === crumbs.length - 1 ? undefined : item.slice(catalogSite.address.length),
        name,
      ]),
    );
    expect(shown.match(/aria-current="page"/g)).toHaveLength(1);
  });
});

describe('the head after client-side navigation', () => {
  it('has no sharing tags or structured data of the previous page', async ({ visitor: { page, visit } }) => {
    const countOf = () =>
      page.locator('meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]').count();
    await visit(routes.agency.path);
    await expect.poll(() => countOf()).toBeGreaterThan(10);
    await page.locator('nav ol a', { hasText: /servicios/ }).click();
    await page.waitForURL(`**${routes.services.path}`);
    await page.waitForFunction(
      (path) => document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.endsWith(path),
      routes.services.path,
    );
    await expect.poll(() => countOf()).toBe(0);
  });
});
