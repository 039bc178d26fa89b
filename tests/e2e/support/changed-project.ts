import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ExclusiveLock, lockExclusively } from '../../../src/server/platform/data-folder.ts';
import { copyProjectTo, FOLDER_NAME, projectFiles } from '../../support/project-copy.ts';
import { ROOT } from '../../support/root.ts';
import { compileCacheOf } from '../../support/server-process.ts';
import { changeCatalogs } from './catalog-changes.ts';

const PAUSE_MS = 200;

/** Runs work that only one process at a time may do; the others wait. */
async function withLock(file: string, work: () => Promise<unknown>): Promise<void> {
  let lock: ExclusiveLock | undefined;
  while (lock === undefined) {
    lock = lockExclusively(file, 0);
    if (lock === undefined) await pause(PAUSE_MS);
  }
  try {
    await work();
  } finally {
    lock.release();
  }
}

const SHELF = join(ROOT, '.cache/changed-project', FOLDER_NAME);
/**
 * The cache of a build, so that the copy does not draw the same pictures and documents, nor compress the same files, again.
 */
const DRAWN = '.cache/site';

/**
 * Returns the folder of a copy of the project with changed catalogs and a built site. The first test that needs it makes it,
 * and it is kept until a file of the project changes.
 */
export async function changedProject(): Promise<string> {
  const folder = join(SHELF, inputsHash());
  if (!existsSync(folder)) {
    mkdirSync(SHELF, { recursive: true });
    await withLock(join(ROOT, '.cache/locks/changed-project'), async () => existsSync(folder) || (await build(folder)));
  }
  return folder;
}

/** Returns a hash of all files of the copy and, of the tests, only the file that changes it. */
function inputsHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'catalog-changes.ts')));
  for (const path of projectFiles().filter((file) => !/^(?:tests|docs)\//.test(file)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds beside the final folder and renames it, so that it never exists incomplete. Folders of earlier states are removed.
 */
async function build(folder: string): Promise<void> {
  for (const old of readdirSync(SHELF)) rmSync(join(SHELF, old), { recursive: true });
  const fresh = `${folder}.new`;
  mkdirSync(fresh);
  copyProjectTo(fresh);
  cpSync(join(ROOT, DRAWN), join(fresh, DRAWN), { recursive: true });
  changeCatalogs(join(fresh, 'catalog'));
  // Builds for production: the test runner sets "test", which would select the development build of React.
  const env = { ...process.env, ...compileCacheOf(fresh), NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: fresh, env });
  renameSync(fresh, folder);
}
