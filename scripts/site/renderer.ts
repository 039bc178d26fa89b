import { pathToFileURL } from 'node:url';

/** The site as the scripts use it: its prerender build or, in development, its source. */
export type Renderer = typeof import('../../src/site/app/entry-server.tsx');

export async function loadRenderer(file: string): Promise<Renderer> {
  return (await import(pathToFileURL(file).href)) as Renderer;
}
