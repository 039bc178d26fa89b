// Plain JavaScript for whatever Node the machine has: run.mjs calls it before anything reads what was generated.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textIfThere } from '../read-if-there.mjs';

/** Folders in a generated folder with files that are whole, and are to take the place of those beside them. */
export const COMMITTED = '.commit-';
/** In such a folder: what is to be done, as `{ written, removed }`, two lists of paths. */
export const LIST = 'list.json';

/**
 * Puts what was committed in its place, and removes what is no longer generated. A process that was ended in the middle
 * leaves the rest to the next one; several at once do no harm.
 * @param {string} folder the generated folder
 */
export function finishWriting(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)
    .filter((entry) => entry.startsWith(COMMITTED))
    .sort()) {
    const commit = join(folder, name);
    const list = textIfThere(join(commit, LIST));
    if (list === undefined) continue;
    /** @type {{ written: string[], removed: string[] }} */
    const { written, removed } = JSON.parse(list);
    for (const path of written) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (existsSync(join(commit, path))) move(join(commit, path), join(folder, path));
    }
    for (const path of removed) if (existsSync(commit)) rmSync(join(folder, path), { force: true });
    rmSync(commit, { recursive: true, force: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another process has just moved it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
