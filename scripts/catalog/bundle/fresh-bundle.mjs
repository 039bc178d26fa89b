import { statSync } from 'node:fs';
import { join } from 'node:path';
import { textIfThere } from '../../read-if-there.mjs';

const ROOT = join(import.meta.dirname, '../../..');
export const BUNDLES = join(ROOT, '.cache/catalog-command');
/** The file in that folder with the name of the bundle and the state of its sources. */
export const MADE_OF = 'made-of.json';

/**
 * @typedef {{ main: string, files: Record<string, string> }} MadeOf the file of the command, and the size and time of each
 * of its source files, by path below the project
 */

/**
 * The bundled command, when all its source files are unchanged.
 * @returns {string | undefined}
 */
export function freshBundle() {
  const text = textIfThere(join(BUNDLES, MADE_OF));
  if (text === undefined) return undefined;
  /** @type {MadeOf} */
  const { main, files } = JSON.parse(text);
  const isFresh = Object.entries(files).every(([path, stamp]) => fileStamp(path) === stamp);
  return isFresh && fileStamp(main) !== '' ? join(ROOT, main) : undefined;
}

/**
 * The modification time and size of a file; empty when it does not exist.
 * @param {string} path below the project
 */
export function fileStamp(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}
