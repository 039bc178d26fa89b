import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Capability } from '../../../src/engine/contract/capabilities.ts';
import { renderSiteInto } from '../../../src/server/rendering/render-site.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { ROOT } from '../../support/root.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { compiled, contentWithout, withoutCapabilities } from '../../support/without-capabilities.ts';
import { itOnOwnSite, started } from './fixtures.ts';

const BUILT = join(ROOT, 'dist/site');
/** What the build makes of the code. */
const OF_CODE = /(?:renderer\.mjs|code\.json|build\.json|\.(?:js|css|woff2))(?:\.br|\.gz)?$/;

/** Renders the site of an agency without some capabilities, beside the code of the build. @returns its folder */
async function renderSite(off: readonly Capability[]): Promise<string> {
  const folder = makeTemporaryFolder();
  cpSync(BUILT, folder, {
    recursive: true,
    filter: (path) => path === BUILT || OF_CODE.test(path) || !/\.\w+$/.test(path),
  });
  const { modules } = compiled(withoutCapabilities(off));
  const files = new Map(modules.filter(({ path }) => !path.endsWith('.ts')).map((file) => [file.path, file.content]));
  const caches = [join(folder, 'cache'), join(ROOT, '.cache/site')] as const;
  await renderSiteInto(folder, { content: JSON.stringify(contentWithout(off)), files, code: BUILT, caches });
  return folder;
}

/** A test in the browser on a server of the file, whose agency has not got some capabilities. */
export function itWithout(off: readonly Capability[]) {
  return itOnOwnSite.extend('site', { scope: 'file' }, async ({ settings }, cleanup) => {
    const real = content;
    const siteDir = await renderSite(off);
    setContent(contentWithout(off));
    const onCleanup = (close: () => Promise<void>) =>
      cleanup.onCleanup(async () => {
        await close();
        setContent(real);
        await rm(siteDir, { recursive: true });
      });
    return started({ ...settings, SITE_DIR: siteDir }, { onCleanup });
  });
}
