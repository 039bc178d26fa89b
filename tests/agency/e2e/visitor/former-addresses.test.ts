import { beforeAll, describe, expect } from 'vitest';
import { site as catalog } from '../../../../src/generated/site.ts';
import { DOWNLOADS_FOLDER } from '../../../../src/shared/routes/site-paths.ts';
import { changedProject } from '../../../e2e/support/changed-project.ts';
import { itOnChangedSite as it } from '../../../e2e/support/changed-site.ts';

// In `beforeAll`, because building takes longer than the time limit of a test.
beforeAll(async () => void (await changedProject()));

const GUIDE = 'guia-del-importador.pdf';
/** Former addresses of the changed project, each with the present one. */
const FORMER = [
  ['of a page', '/escribanos', '/contactenos'],
  ['of a page of another site before', '/Contacto.html', '/contactenos'],
  ['of an article', '/demoras', '/demoras-como-no-pagarlas'],
  ['of all articles', '/noticias/demoras-como-no-pagarlas', '/demoras-como-no-pagarlas'],
  ['of an article and of all articles', '/noticias/demoras', '/demoras-como-no-pagarlas'],
  ['of a file', `/${DOWNLOADS_FOLDER}/guia.pdf`, `/${DOWNLOADS_FOLDER}/${GUIDE}`],
  ['of a document', `/${DOWNLOADS_FOLDER}/condiciones.en.pdf`, `/${DOWNLOADS_FOLDER}/terminos-y-condiciones.en.pdf`],
] as const;

describe('a former address', () => {
  it.for(FORMER)(
    '%s redirects with 301 to an address that exists, and keeps the query',
    async ([_what, from, to], { site }) => {
      const ask = (path: string, method = 'GET') => fetch(site.address + path, { method, redirect: 'manual' });
      for (const [asked, location] of [
        [from, to],
        [`${from}/`, to],
        [`${from}?lng=en&a=%2F%2Fevil.example`, `${to}?lng=en&a=%2F%2Fevil.example`],
      ] as const) {
        const answer = await ask(asked);
        expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
        // Browsers remember a mistaken redirect for at most this long.
        expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      }
      expect((await ask(from, 'HEAD')).status).toBe(301);
      expect((await ask(from, 'POST')).status).toBe(405);
      expect((await ask(to)).status).toBe(200);
    },
  );

  it('does not appear in the sitemap, the feeds or the pages', async ({ site }) => {
    const paths = FORMER.map(([_what, from]) => from);
    for (const file of [
      '/sitemap.xml',
      ...catalog.languages.map(({ id }) => `/rss.${id}.xml`),
      '/',
      '/contactenos',
      '/blog',
    ]) {
      const text = await (await fetch(site.address + file)).text();
      expect(paths.filter((path) => new RegExp(`${path.replaceAll('.', '\\.')}["<?#]`).test(text))).toEqual([]);
    }
  });

  it('redirects a browser and keeps query and hash', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/escribanos?lng=en#formulario');
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
      '/contactenos?lng=en#formulario',
    );
    await expect.poll(() => page.locator('#formulario').isVisible()).toBe(true);
  });

  it('redirects in client-side navigation as well, without a history entry of its own', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/blog');
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      history.pushState(null, '', '/escribanos?a=1#formulario');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.waitForURL('**/contactenos?a=1#formulario');
    await expect.poll(() => page.locator('#formulario').isVisible()).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await page.waitForURL('**/blog');
  });
});
