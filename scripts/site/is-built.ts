import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../../src/shared/content/content.ts';
import { LIVE_RENDERER_FILE, pageFile } from '../../src/shared/routes/site-paths.ts';

/** Whether a folder holds a complete site in every present language. */
export function isBuilt(folder: string): boolean {
  const files = [LIVE_RENDERER_FILE, ...content.site.languages.map(({ id }) => pageFile(id, '/'))];
  return files.every((file) => existsSync(join(folder, file)));
}
