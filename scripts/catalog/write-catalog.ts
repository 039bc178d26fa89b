import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constant, HEADER, type Module } from '../../src/engine/emit/module.ts';
import { digestOf, finishWriting, writeModules } from './write-modules.ts';

/** Holds the name of the generation: it differs for a reader whose modules were replaced while it loaded them. */
const GENERATION = 'generation.ts';

/**
 * Writes the generated modules of a catalog, and the name of their generation last.
 * @returns the paths that changed, and the state of the folder
 * @throws the same errors as writeModules
 */
export async function writeCatalog(folder: string, modules: readonly Module[]) {
  const generation = JSON.stringify(digestOf(modules).slice(0, 16));
  const all = [...modules, { path: GENERATION, content: `${HEADER}${constant('generation', 'string', generation)}` }];
  return { changed: await writeModules(folder, all), state: digestOf(all) };
}

/** Whether a folder holds a complete generation, of any state of the catalog. */
export function isGenerated(folder: string): boolean {
  finishWriting(folder);
  return existsSync(join(folder, GENERATION));
}
