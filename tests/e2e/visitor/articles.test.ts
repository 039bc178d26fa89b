import { describe, expect } from 'vitest';
import { isAgencyOfTests } from '../../../scripts/steps.ts';
import { articleBodies } from '../../../src/generated/article-bodies.ts';
import { articles } from '../../../src/generated/articles.ts';
import { links } from '../../../src/generated/links.ts';
import { articleRoute, routes } from '../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { articlePath } from '../../../src/shared/routes/addresses.ts';
import { feedFile } from '../../../src/shared/routes/site-paths.ts';
import { sampled } from '../../support/depth.ts';
import { ROOT } from '../../support/root.ts';
import { it as onSite } from '../support/fixtures.ts';

const blog = routes[articleRoute?.parent ?? 'blog'].path;
const languages = catalogSite.languages.map(({ id }) => id);
const newest = articles[0];
if (newest === undefined) throw new Error('these tests need an article');

const it = onSite.extend('htmlOf', { scope: 'file' }, ({ site }) => async (path: string, language: string) => {
  return (await fetch(`${site.address}${path}?lng=${language}`)).text();
});
/** Returns the only h1 of a page. */
function headingOf(html: string): string {
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map((match) => match[1] ?? '');
  expect(headings).toHaveLength(1);
  return headings[0] ?? '';
}

describe.each(languages)('the articles in %s', (language) => {
  it('have a unique heading and title, a readable date, and a link back to the blog', async ({ htmlOf }) => {
    const pages = await Promise.all(articles.map(({ id }) => htmlOf(articlePath(id), language)));
    const headings = pages.map(headingOf);
    expect(new Set(headings).size).toBe(articles.length);
    for (const [index, html] of pages.entries()) {
      expect(html).toContain(`<title>${headings[index]} | ${catalogSite.company.name}</title>`);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).toContain(`href="${blog}"`);
      const published = articles[index]?.published ?? '';
      const day = String(Number(published.slice(8)));
      expect(main).toMatch(new RegExp(`<time dateTime="${published}">[^<]*\\b${day}\\b[^<]*${published.slice(0, 4)}`));
    }
  });

  it('each link to three others, or to all there are, and never to themselves', async ({ htmlOf }) => {
    for (const { id } of articles) {
      const html = await htmlOf(articlePath(id), language);
      const after = html.slice(html.indexOf('</article>'), html.indexOf('</main>'));
      const links = [...after.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
      expect(links).toHaveLength(Math.min(3, articles.length - 1));
      expect(links).not.toContain(articlePath(id));
    }
  });

  it('are each listed once on the blog: the featured ones, then the others, newest first in both', async ({
    htmlOf,
  }) => {
    const html = await htmlOf(blog, language);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const listed = [...main.matchAll(/href="([^"]+)"/g)]
      .map((match) => articles.find(({ id }) => articlePath(id) === match[1])?.id)
      .filter((id) => id !== undefined);
    const featured = articles.filter((article) => article.featured);
    expect(listed).toEqual([...featured, ...articles.filter((article) => !article.featured)].map(({ id }) => id));
    if (isAgencyOfTests(ROOT)) expect(featured.length).toBeGreaterThan(0);
  });
});

describe('the feed', () => {
  it.for(sampled(languages))(
    'in %s is well-formed RSS whose links work',
    async (language, { visitor: { page }, site }) => {
      const response = await fetch(`${site.address}/${feedFile(language)}`);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const { title, items, parserError } = await page.evaluate(
        (text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          const t = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent ?? '';
          return {
            title: t(xml, 'rss[version="2.0"] > channel > title'),
            parserError: t(xml, 'parsererror'),
            items: [...xml.querySelectorAll('item')].map((item) => ({
              title: t(item, 'title'),
              link: t(item, 'link'),
              day: new Date(t(item, 'pubDate')).toISOString().slice(0, 10),
            })),
          };
        },
        await response.text(),
      );
      expect(parserError).toBe('');
      expect(title).toContain(catalogSite.company.name);
      expect(items.map(({ day }) => day)).toEqual(articles.map(({ published }) => published));
      for (const item of items) {
        const url = new URL(item.link);
        expect(url.origin).toBe(catalogSite.address);
        const answer = await fetch(`${site.address}${url.pathname}${url.search}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-language')).toBe(language);
        expect(headingOf(await answer.text())).toBe(item.title);
      }
    },
  );

  it('is linked in the head of the blog and of articles, also after a click, but not on the home page', {
    tags: ['deep'],
  }, async ({ htmlOf, visitor: { page, visit } }) => {
    const announcement = (language: string) =>
      new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="/${feedFile(language)}">`);
    for (const language of languages) {
      expect(await htmlOf(blog, language)).toMatch(announcement(language));
      expect(await htmlOf(articlePath(newest.id), language)).toMatch(announcement(language));
      expect(await htmlOf('/', language)).not.toContain('application/rss+xml');
    }
    const feeds = page.locator('head link[type="application/rss+xml"]');
    await visit('/');
    await expect.poll(() => feeds.count()).toBe(0);
    await page.locator(`main a[href="${blog}"]`).click();
    await page.waitForURL(`**${blog}`);
    await expect.poll(() => feeds.getAttribute('href')).toBe(`/${feedFile(catalogSite.defaultLanguage)}`);
    await page.goBack();
    await expect.poll(() => feeds.count()).toBe(0);
  });
});

describe('the blog in the browser', () => {
  it.runIf(articles.length > 1)(
    'opens an article, another one and the way back without reloading the page',
    async ({ visitor: { page, visit } }) => {
      await visit(blog);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      const blogTitle = await page.title();
      const heading = () => page.locator('h1').textContent();

      await page.locator(`main a[href="${articlePath(newest.id)}"]`).click();
      const first = await page.locator('article h1').textContent();
      await expect.poll(() => page.title()).toBe(`${first} | ${catalogSite.company.name}`);
      await expect.poll(() => new URL(page.url()).pathname).toBe(articlePath(newest.id));
      await expect
        .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
        .toBe(`${catalogSite.address}${articlePath(newest.id)}`);

      await page.locator('article ~ section a').first().click();
      await expect.poll(heading).not.toBe(first);
      await page.goBack();
      await expect.poll(heading).toBe(first);
      await page.goBack();
      await expect.poll(() => page.title()).toBe(blogTitle);
      await expect.poll(() => new URL(page.url()).pathname).toBe(blog);
      await page.goForward();
      await page.locator(`article a[href="${blog}"]`).click();
      await expect.poll(() => page.title()).toBe(blogTitle);
      await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1);
    },
  );

  it('shows the not-found page for an unknown article, from the server and in client-side navigation', async ({
    visitor: { page, visit, tolerate, complaints },
    site,
  }) => {
    const unknown = articleRoute?.path.replace('{article}', 'no-hay-tal-articulo') ?? '';
    const response = await fetch(`${site.address}${unknown}`, {
      headers: { accept: 'text/html', 'accept-language': 'es' },
    });
    expect(response.status).toBe(404);
    const heading = headingOf(await response.text());

    await visit(unknown);
    await expect.poll(() => page.locator('h1').textContent()).toBe(heading);
    expect(complaints().filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
    tolerate(/status of 404/);

    await visit(blog);
    // Does what the back and forward buttons do, to an address made by this test.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, unknown);
    await expect.poll(() => page.locator('h1').textContent()).toBe(heading);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it('shows its list, an article and the feed link without JavaScript', async ({ newVisitor }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(blog);
    for (const { id } of articles) expect(await page.locator(`main a[href="${articlePath(id)}"]`).count()).toBe(1);
    await page.locator(`main a[href="${articlePath(newest.id)}"]`).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(articlePath(newest.id));
    const paragraphs = JSON.stringify(articleBodies[newest.id]).match(/"kind":"paragraph"/g) ?? [];
    expect(paragraphs).not.toEqual([]);
    expect(await page.locator('article p').count()).toBeGreaterThanOrEqual(paragraphs.length);
    expect((await page.locator('article p').allTextContents()).every((text) => text.trim() !== '')).toBe(true);
    await page.goto(blog);
    const feed = page.locator(`main a[href="/${feedFile(catalogSite.defaultLanguage)}"]`);
    if (JSON.stringify(links).includes('"kind":"feed"')) await expect.poll(() => feed.isVisible()).toBe(true);
    else expect(await feed.count()).toBe(0);
  });
});
