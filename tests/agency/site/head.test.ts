import { describe, expect, it } from 'vitest';
import { questionIds, questions } from '../../../src/generated/faq.ts';
import { officeIds } from '../../../src/generated/offices.ts';
import { routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import type { OfficeId } from '../../../src/generated/types.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import type { DocumentHead } from '../../../src/site/app/head/document-head.ts';
import { shareElements } from '../../../src/site/app/head/html-document.ts';
import { structuredData, type Thing } from '../../../src/site/app/head/structured-data.ts';
import { trailTo } from '../../../src/site/routes/routes.ts';

const head: DocumentHead = {
  name: 'Ship agency',
  title: 'Ship agency | Company',
  description: 'What we do for ships.',
  canonical: `${site.address}/agency?lng=en`,
  alternates: [],
  robots: undefined,
  feed: undefined,
  article: undefined,
};
const page = {
  head,
  language: site.defaultLanguage,
  moment: 0,
  t: (key: string) => `«${key}»`,
  trail: trailTo(routes.agency),
  blocks: [],
  picture: `${site.address}/agency.png`,
};

function thing(things: readonly Thing[], type: string): Thing {
  const found = things.filter((candidate) => candidate['@type'] === type);
  expect(found.map((candidate) => candidate['@type'])).toEqual([type]);
  return found[0] as Thing;
}

describe('the structured data of a page', () => {
  it('has the publisher and its social networks', () => {
    const company = thing(structuredData(page), 'Organization');
    expect(company).toMatchObject({
      name: site.company.name,
      legalName: site.company.legalName,
      url: `${site.address}/`,
      logo: { '@type': 'ImageObject', url: `${site.address}/icon-512.png`, width: 512, height: 512 },
    });
    expect((company['sameAs'] as string[]).every((address) => address.startsWith('https://'))).toBe(true);
    expect(company['sameAs']).not.toHaveLength(0);
  });

  it('names the country of an office that is not in that of the agency', () => {
    const [first = '', ...others] = officeIds;
    const offices = { ...content.offices, [first]: { ...content.offices[first as OfficeId], country: 'PE' } };
    setContent({ ...content, offices });
    const blocks = [{ kind: 'offices', title: routes.home.label } as const];
    const text = JSON.stringify(thing(structuredData({ ...page, blocks }), 'Organization')['location']);
    expect(text.match(/"addressCountry":"PE"/g)).toHaveLength(1);
    expect(text.match(/"addressCountry":/g)).toHaveLength(others.length + 1);
  });

  it('has no phone and no hours of an office without them', () => {
    const [first] = officeIds;
    const before = content;
    const { phone: _phone, ...bare } = { ...content.offices[first as OfficeId], email: 'only@agency.example' };
    setContent({
      ...content,
      officeIds: officeIds.slice(0, 1),
      offices: { ...content.offices, [first as OfficeId]: bare },
      officeHours: { ...content.officeHours, [first as OfficeId]: [] },
    });
    const blocks = [{ kind: 'offices', title: routes.home.label } as const];
    const text = JSON.stringify(thing(structuredData({ ...page, blocks }), 'Organization'));
    setContent(before);
    expect(text).toContain('"email":"only@agency.example"');
    expect(text).not.toMatch(/telephone|openingHours/);
  });

  it('has the offices and their contacts only on a page that shows them', () => {
    const offices = { kind: 'offices', title: routes.home.label } as const;
    const shown = thing(structuredData({ ...page, blocks: [offices] }), 'Organization');
    expect(shown['contactPoint']).toHaveLength(officeIds.length);
    expect(shown['location']).toHaveLength(officeIds.length);
    expect(JSON.stringify(shown['location'])).toContain(
      '"dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday"],"opens":"08:00","closes":"17:00"',
    );
    expect(thing(structuredData(page), 'Organization')['location']).toBeUndefined();
  });

  it('has the breadcrumb of the page', () => {
    const things = structuredData(page);
    expect(thing(things, 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      '@id': `${head.canonical}#breadcrumb`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: `«${routes.home.label}»`, item: `${site.address}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: `«${routes.services.label}»`,
          item: `${site.address}${routes.services.path}`,
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: `«${routes.agency.label}»`,
          item: `${site.address}${routes.agency.path}`,
        },
      ],
    });
    expect(thing(things, 'WebPage')).toMatchObject({
      url: head.canonical,
      name: head.name,
      breadcrumb: { '@id': `${head.canonical}#breadcrumb` },
      primaryImageOfPage: { url: page.picture },
    });
  });

  it('has no breadcrumb on the home page and on the home page of clients', () => {
    for (const id of ['home', 'client-home'] as const) {
      const things = structuredData({ ...page, trail: trailTo(routes[id]) });
      expect(things.map((each) => each['@type'])).toEqual(['Organization', 'WebSite', 'WebPage']);
      expect(thing(things, 'WebPage')['breadcrumb']).toBeUndefined();
    }
  });

  it('has every question with its whole answer on a page that shows questions', () => {
    const asked = thing(
      structuredData({ ...page, blocks: [{ kind: 'faq', anchor: 'contactos', route: 'transactions' }] }),
      'FAQPage',
    );
    expect(asked['mainEntity']).toEqual(
      questionIds.map((id) => ({
        '@type': 'Question',
        name: `«${questions[id].question}»`,
        acceptedAnswer: {
          '@type': 'Answer',
          text: questions[id].answer.map((paragraph) => `«${paragraph}»`).join('\n'),
        },
      })),
    );
  });

  it('has for an article the properties that search engines require of news', () => {
    const article = { published: '2026-03-09', updated: '2026-03-12', author: 'Release desk' };
    const things = structuredData({ ...page, head: { ...head, article } });
    const organization = { '@id': `${site.address}/#organization` };
    expect(thing(things, 'NewsArticle')).toEqual({
      '@type': 'NewsArticle',
      '@id': `${head.canonical}#article`,
      mainEntityOfPage: { '@id': thing(things, 'WebPage')['@id'] },
      url: head.canonical,
      headline: head.name,
      description: head.description,
      inLanguage: site.defaultLanguage,
      image: [page.picture],
      datePublished: '2026-03-09',
      dateModified: '2026-03-12',
      author: { '@type': 'Organization', name: 'Release desk', parentOrganization: organization },
      publisher: organization,
    });
    const plain = thing(
      structuredData({
        ...page,
        head: { ...head, article: { published: '2026-03-09', updated: undefined, author: undefined } },
      }),
      'NewsArticle',
    );
    expect(plain).toMatchObject({ dateModified: '2026-03-09', author: organization });
  });

  it('is empty for a page with noindex', () => {
    expect(structuredData({ ...page, head: { ...head, robots: 'noindex' } })).toEqual([]);
  });
});

const sharedHead: DocumentHead = {
  name: 'A "page" <b>',
  title: 'A page | Company',
  description: '"><script>alert(1)</script> & more',
  canonical: 'https://example.com/a?lng=en&b=1',
  alternates: [],
  robots: undefined,
  feed: undefined,
  article: undefined,
};
const picture = { url: 'https://example.com/a.png', width: 1200, height: 630, alt: 'It says "A page"' };
const [{ id: language }] = site.languages as [(typeof site.languages)[number]];

describe('the share elements of a page for social networks', () => {
  it('escape hostile texts', () => {
    const lines = shareElements(sharedHead, language, picture).trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^<meta (property|name)="[a-z_:]+" content="[^"<]*">$/);
    expect(lines).toContain('<meta property="og:title" content="A &quot;page&quot; &lt;b&gt;">');
    expect(lines).toContain('<meta property="og:url" content="https://example.com/a?lng=en&amp;b=1">');
  });

  it('have the type website for a page, and the type and publication date for an article', () => {
    const page = shareElements(sharedHead, language, picture);
    expect(page).toContain('<meta property="og:type" content="website">');
    expect(page).not.toContain('article:');
    const article = shareElements(
      { ...sharedHead, article: { published: '2026-03-09', updated: undefined, author: undefined } },
      language,
      picture,
    );
    expect(article).toContain('<meta property="og:type" content="article">');
    expect(article).toContain('<meta property="article:published_time" content="2026-03-09">');
    expect(article).not.toContain('article:modified_time');
  });
});
