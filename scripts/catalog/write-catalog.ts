import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '../../src/engine/core/emit/module.ts';
import { digestOf, finishWriting, writeModules } from './write-modules.ts';

/**
 * Writes the generated modules of a catalog.
 * @returns the paths that changed, and the state of the folder
 * @throws the same errors as writeModules
 */
export async function writeCatalog(folder: string, modules: readonly Module[]) {
  return { changed: await writeModules(folder, modules), state: digestOf(modules) };
}

/** Whether a folder holds the complete modules of any state of the catalog. */
export function isGenerated(folder: string): boolean {
  finishWriting(folder);
  return existsSync(join(folder, 'content.ts'));
}
