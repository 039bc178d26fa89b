import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT_FILES_FOLDER } from '../../src/shared/site-paths.ts';

/** Content by name; the server gives `name` out as `/name`, with the media type of its ending. */
export type RootFiles = Readonly<Record<string, string | Uint8Array>>;

/** Puts files where the server finds those for the top of the site. */
export function writeRootFiles(siteFolder: string, files: RootFiles): void {
  const folder = join(siteFolder, ROOT_FILES_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
