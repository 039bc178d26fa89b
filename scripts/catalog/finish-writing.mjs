// Plain JavaScript that any Node can run: run.mjs calls it before anything reads the generated files.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textIfThere } from '../launch/read-if-there.mjs';

/** Prefix of folders with complete files that are to replace those of the generated folder. */
export const COMMITTED = '.commit-';
/** The list in such a folder: `{ written, removed }`, two lists of paths. */
export const LIST = 'list.json';

/**
 * Moves committed files into place and deletes those that are no longer generated. After a crash the next process completes
 * the work; several processes at once are safe.
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
