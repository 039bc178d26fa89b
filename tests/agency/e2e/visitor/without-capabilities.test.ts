import { describe, expect } from 'vitest';
import { CAPABILITY_IDS } from '../../../../src/engine/contract/capabilities.ts';
import { API_PATH } from '../../../../src/shared/routes/site-paths.ts';
import { itWithout } from '../../../e2e/support/site-without.ts';

const it = itWithout(CAPABILITY_IDS);

/** Calls that every site has. */
const OF_EVERY_SITE = /\/enlaces\/(?:estado|uso)$/;
const LOGIN = /ingresar|iniciar sesión|mi cuenta|log in|my account/i;

describe.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const)('a site without any capability, on %s', (_name, viewport) => {
  it('shows its pages without login and without calls to what it does not have', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ viewport });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`${API_PATH}/`) && !OF_EVERY_SITE.test(pathname)) calls.push(pathname);
    });
    for (const path of ['/', '/tramites-y-consultas', '/contactenos']) {
      await visit(path);
      expect([path, await page.getByRole('button', { name: LOGIN }).count()]).toEqual([path, 0]);
      expect([path, await page.getByRole('link', { name: LOGIN }).count()]).toEqual([path, 0]);
      expect(await page.locator('main').innerText()).not.toMatch(/\b\w+:[a-z]+\.[a-z]/);
    }
    expect(calls).toEqual([]);
  });
});

it('has no page, feed or entry of the sitemap of what it does not have', async ({ site }) => {
  for (const path of [
    '/perfil',
    '/panel-portal',
    '/buques',
    '/confirmar-avisos',
    '/registrese',
    '/blog',
    '/rss.es.xml',
  ])
    expect([path, (await fetch(`${site.address}${path}`)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).not.toMatch(/demoras-como|buques|perfil/);
});
