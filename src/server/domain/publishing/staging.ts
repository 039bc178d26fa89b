import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';
import { runProgram } from './run-program.ts';

const COPY = join(import.meta.dirname, 'copy-checkout.ts');
const STAGED = 'staged-';

/** A file below the catalog folder, as it is to be; null: there is to be none. */
export interface PublishedFile {
  readonly path: string;
  readonly after: string | null;
}

/**
 * Makes a copy of the checkout with some catalog files changed.
 * @param id of the publication: the build of a server that was killed may still go on in a copy of its own
 * @returns the folder of the copy
 * @throws StepFailed
 */
export async function stage(id: string, files: readonly PublishedFile[], signal: AbortSignal): Promise<string> {
  const parent = join(CHECKOUT, PUBLISHING_FOLDER);
  const folder = join(parent, STAGED + id);
  await mkdir(folder, { recursive: true });
  await removeOthers(parent, STAGED + id);
  await runProgram('build', [COPY, folder], { folder: CHECKOUT, signal });
  for (const { path, after } of files) {
    const file = join(folder, 'catalog', path);
    if (after === null) await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, after);
    }
  }
  return folder;
}

/** Copies that somebody left behind; one that is still written into goes the next time. */
async function removeOthers(parent: string, own: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(STAGED) && name !== own);
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
