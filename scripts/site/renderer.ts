import { pathToFileURL } from 'node:url';

/** The prerender build of the site: all that scripts know of it. */
export type Renderer = typeof import('../../src/site/app/entry-server.tsx');

/** Loaded from its file, for it is made by the build that asks for it. */
export async function loadRenderer(file: string): Promise<Renderer> {
  return (await import(pathToFileURL(file).href)) as Renderer;
}
