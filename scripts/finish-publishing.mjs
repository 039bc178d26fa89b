// Plain JavaScript for whatever Node the machine has: run.mjs calls it before anything reads the catalogs or what was built.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder below the project with a site that was built and tried out, and is to take the place of the one there:
 * `list.json` as `{ written, removed, catalog }`, two lists of paths below `catalog` and the digest of what that is afterwards;
 * `catalog` with what is written; `generated`; `site`; and `editor`, unless the schemas for editors stay as they are.
 */
export const DECIDED = '.cache/publishing/decided';
/** Beside it, afterwards: that the catalogs of this digest were published, and nobody else's work is lost with them. */
const MARK = '.cache/publishing/published.json';
const MOST_TRIES = 20;

/**
 * Puts what was decided to be published in its place. A process that was ended in the middle leaves the rest to the next one.
 * @param {string} root folder of the project
 */
export function finishPublishing(root) {
  const decided = join(root, DECIDED);
  for (let tries = 1; existsSync(decided); tries++) {
    try {
      finish(root, decided);
    } catch (error) {
      // Another program is finishing it, too, and has just moved something: what is left is looked at again.
      const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMoved || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * @param {string} root
 * @param {string} decided
 */
function finish(root, decided) {
  /** @type {{ written: string[], removed: string[], catalog?: string }} */
  const { written, removed, catalog } = JSON.parse(readFileSync(join(decided, 'list.json'), 'utf8'));
  for (const path of written) {
    const file = join(root, 'catalog', path);
    mkdirSync(dirname(file), { recursive: true });
    // Nobody reads half of a file: it is written beside, and takes its place in one step.
    cpSync(join(decided, 'catalog', path), `${file}.publishing`);
    renameSync(`${file}.publishing`, file);
  }
  for (const path of removed) rmSync(join(root, 'catalog', path), { force: true });
  replaceFolder(join(decided, 'generated'), join(root, 'src/generated'));
  replaceFolder(join(decided, 'editor'), join(root, 'schema/editor'));
  replaceFolder(join(decided, 'site'), join(root, 'dist/site'));
  writeFileSync(join(root, MARK), JSON.stringify({ catalog }));
  // It is over in one step, too: nobody finds half of what was decided.
  const done = `${decided}.done`;
  rmSync(done, { recursive: true, force: true });
  renameSync(decided, done);
  rmSync(done, { recursive: true, force: true });
}

/**
 * @param {string} fresh gone afterwards; where it is gone already, nothing is left to be done
 * @param {string} folder
 */
function replaceFolder(fresh, folder) {
  const former = `${folder}.former`;
  rmSync(former, { recursive: true, force: true });
  if (!existsSync(fresh)) return;
  if (existsSync(folder)) renameSync(folder, former);
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(fresh, folder);
  rmSync(former, { recursive: true, force: true });
}

if (import.meta.main) finishPublishing(process.cwd());
