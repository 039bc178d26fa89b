import { describe, expect, it } from 'vitest';
import { site } from '../../src/generated/site.ts';
import type { DocumentHead } from '../../src/site/app/head/document-head.ts';
import { shareElements } from '../../src/site/app/head/html-document.ts';

const head: DocumentHead = {
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
    const lines = shareElements(head, language, picture).trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^<meta (property|name)="[a-z_:]+" content="[^"<]*">$/);
    expect(lines).toContain('<meta property="og:title" content="A &quot;page&quot; &lt;b&gt;">');
    expect(lines).toContain('<meta property="og:url" content="https://example.com/a?lng=en&amp;b=1">');
  });

  it('have the type website for a page, and the type and publication date for an article', () => {
    const page = shareElements(head, language, picture);
    expect(page).toContain('<meta property="og:type" content="website">');
    expect(page).not.toContain('article:');
    const article = shareElements(
      { ...head, article: { published: '2026-03-09', updated: undefined, author: undefined } },
      language,
      picture,
    );
    expect(article).toContain('<meta property="og:type" content="article">');
    expect(article).toContain('<meta property="article:published_time" content="2026-03-09">');
    expect(article).not.toContain('article:modified_time');
  });
});
