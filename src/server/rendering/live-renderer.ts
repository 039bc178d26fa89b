import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../shared/content.ts';
import type { LiveRenderer, RendererModule } from '../../shared/renderer.ts';
import { RENDERER_FILE } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/errors.ts';

/**
 * Loads the renderer of live blocks, which the build put into the folder of the site.
 * @throws StartError if it is missing
 */
export async function loadLiveRenderer(siteDir: string, content: Content): Promise<LiveRenderer> {
  const file = resolve(siteDir, RENDERER_FILE);
  const module: unknown = await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(`Cannot start: ${file} is missing\nBuild the site first: npm run build`);
  });
  return (module as RendererModule).createLiveRenderer(content);
}
