// Plain JavaScript that any Node can run: run.mjs calls it before anything reads the catalogs or the build.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder below the project with a built and tested site that is to replace the present one.
 * `list.json` is `{ written, removed, catalog }`: two lists of paths below `catalog`, and the digest of the resulting
 * catalogs. `catalog` has the written files. The others are `generated`, `site`, and `editor`, unless the schemas for
 * editors are unchanged.
 */
const DECIDED = '.cache/publishing/decided';
/** Written afterwards: the digest of the published catalogs, which shows that replacing them loses nobody else's changes. */
const MARK = '.cache/publishing/published.json';
const MAX_TRIES = 20;

/**
 * Moves a decided publication into place. After a crash the next process completes the work.
 * @param {string} root folder of the project
 */
export function finishPublishing(root) {
  const decided = join(root, DECIDED);
  for (let tries = 1; existsSync(decided); tries++) {
    try {
      finish(root, decided);
    } catch (error) {
      // Another process is finishing it, too, and has just moved something; the next try checks what is left.
      const isMoved = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMoved || tries === MAX_TRIES) throw error;
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
    // A temporary file and a rename, so that no reader sees half a file.
    cpSync(join(decided, 'catalog', path), `${file}.publishing`);
    renameSync(`${file}.publishing`, file);
  }
  for (const path of removed) rmSync(join(root, 'catalog', path), { force: true });
  replaceFolder(join(decided, 'generated'), join(root, 'src/generated'));
  replaceFolder(join(decided, 'editor'), join(root, 'schema/editor'));
  replaceFolder(join(decided, 'site'), join(root, 'dist/site'));
  writeFileSync(join(root, MARK), JSON.stringify({ catalog }));
  // The rename ends the publication atomically, so that no process finds half of the folder.
  const done = `${decided}.done`;
  rmSync(done, { recursive: true, force: true });
  renameSync(decided, done);
  rmSync(done, { recursive: true, force: true });
}

/**
 * @param {string} fresh removed afterwards; when it does not exist, nothing is left to do
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
