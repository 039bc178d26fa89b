import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIVE_RENDERER_FILE } from '../shared/routes/site-paths.ts';
import type { LiveRenderer } from '../shared/vessels/live.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Loads the renderer that the build put into the folder of the site.
 * @throws StartError if it is missing
 */
export async function loadLiveRenderer(siteDir: string): Promise<LiveRenderer> {
  const file = resolve(siteDir, LIVE_RENDERER_FILE);
  const module: unknown = await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(`Cannot start: ${file} is missing\nBuild the site first: npm run build`);
  });
  return (module as { readonly renderLive: LiveRenderer }).renderLive;
}
