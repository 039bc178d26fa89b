import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { CAPABILITY_IDS } from '../../../src/engine/contract/capabilities.ts';
import { renderSiteInto } from '../../../src/server/rendering/render-site.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { ROOT } from '../../support/root.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { compiled, contentWithout, withoutCapabilities } from '../../support/without-capabilities.ts';
import { itOnOwnSite, started } from '../support/fixtures.ts';

const BUILT = join(ROOT, 'dist/site');
/** What the build makes of the code. */
const OF_CODE = /(?:renderer\.mjs|code\.json|build\.json|\.(?:js|css|woff2))(?:\.br|\.gz)?$/;

/** Renders the site of an agency without any capability, beside the code of the build. @returns its folder */
async function renderSite(): Promise<string> {
  const folder = makeTemporaryFolder();
  cpSync(BUILT, folder, {
    recursive: true,
    filter: (path) => path === BUILT || OF_CODE.test(path) || !/\.\w+$/.test(path),
  });
  const { modules } = compiled(withoutCapabilities(CAPABILITY_IDS));
  const files = new Map(modules.filter(({ path }) => !path.endsWith('.ts')).map((file) => [file.path, file.content]));
  const caches = [join(folder, 'cache'), join(ROOT, '.cache/site')] as const;
  await renderSiteInto(folder, { content: JSON.stringify(contentWithout(CAPABILITY_IDS)), files, code: BUILT, caches });
  return folder;
}

const it = itOnOwnSite.extend('site', { scope: 'file' }, async ({ settings }, cleanup) => {
  const real = content;
  const siteDir = await renderSite();
  setContent(contentWithout(CAPABILITY_IDS));
  const onCleanup = (close: () => Promise<void>) =>
    cleanup.onCleanup(async () => {
      await close();
      setContent(real);
      await rm(siteDir, { recursive: true });
    });
  return started({ ...settings, SITE_DIR: siteDir }, { onCleanup });
});

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
