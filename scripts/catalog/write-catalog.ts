import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constant, HEADER, type Module } from '../../src/engine/emit/module.ts';
import { finishWriting, writeModules } from './write-modules.ts';

/** Holds the name of the generation: it differs for a reader whose modules were replaced while it loaded them. */
const GENERATION = 'generation.ts';

/**
 * Writes the generated modules of a catalog, and the name of their generation last.
 * @returns the paths that changed
 * @throws the same errors as writeModules
 */
export function writeCatalog(folder: string, modules: readonly Module[]): Promise<readonly string[]> {
  const hash = createHash('sha256');
  for (const { path, content } of modules) hash.update(path).update('\0').update(content).update('\0');
  const generation = JSON.stringify(hash.digest('hex').slice(0, 16));
  return writeModules(folder, [
    ...modules,
    { path: GENERATION, content: `${HEADER}${constant('generation', 'string', generation)}` },
  ]);
}

/** Whether a folder holds a complete generation, of any state of the catalog. */
export function isGenerated(folder: string): boolean {
  finishWriting(folder);
  return existsSync(join(folder, GENERATION));
}
