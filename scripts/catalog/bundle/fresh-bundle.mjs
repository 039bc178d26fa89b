import { statSync } from 'node:fs';
import { join } from 'node:path';
import { textIfThere } from '../../read-if-there.mjs';

const ROOT = join(import.meta.dirname, '../../..');
export const BUNDLES = join(ROOT, '.cache/catalog-command');
/** In that folder: which file is the command, and what it was made of. */
export const MADE_OF = 'made-of.json';

/**
 * @typedef {{ main: string, files: Record<string, string> }} MadeOf the file of the command, and what each file that it
 * was made of looked like, by its path below the project
 */

/**
 * The file with the whole command, where all that it was made of is as it was then.
 * @returns {string | undefined}
 */
export function freshBundle() {
  const text = textIfThere(join(BUNDLES, MADE_OF));
  if (text === undefined) return undefined;
  /** @type {MadeOf} */
  const { main, files } = JSON.parse(text);
  const isFresh = Object.entries(files).every(([path, look]) => lookOf(path) === look);
  return isFresh && lookOf(main) !== '' ? join(ROOT, main) : undefined;
}

/**
 * When a file was written and how large it is; empty where there is none.
 * @param {string} path below the project
 */
export function lookOf(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}
