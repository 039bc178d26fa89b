import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT_FILES_FOLDER } from '../../../src/shared/routes/site-paths.ts';
import { WEB_MANIFEST } from '../../../src/site/app/head/icons.ts';
import type { Renderer } from '../renderer.ts';
import { feeds } from './feeds.ts';
import { robotsText } from './robots.ts';
import type { RootFiles } from './root-file-map.ts';
import { SECURITY_TEXT, securityText } from './security-text.ts';
import { webManifest } from './web-manifest.ts';

/** The files at the root of the site that do not depend on a build. */
export async function rootFiles(renderer: Renderer): Promise<RootFiles> {
  const security = securityText(renderer);
  return {
    ...(await feeds(renderer)),
    [WEB_MANIFEST]: await webManifest(renderer),
    'robots.txt': robotsText(renderer),
    ...(security === undefined ? {} : { [SECURITY_TEXT]: security }),
  };
}

/** Writes files to the folder from which the server serves the root of the site. */
export function writeRootFiles(siteFolder: string, files: RootFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(siteFolder, ROOT_FILES_FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
