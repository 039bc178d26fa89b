import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';
import { runProgram } from './run-program.ts';
import type { PublicationFile } from './store.ts';

/**
 * Puts a built copy in the place of what stands in the checkout: catalogs, compiled modules and site. It is decided by one
 * renaming; whoever is ended after it leaves the rest to the next program of the project (scripts/finish-publishing.mjs).
 * @param staged folder of the copy, which is gone afterwards
 * @throws StepFailed
 */
export async function install(
  staged: string,
  files: readonly Pick<PublicationFile, 'path' | 'after'>[],
  signal: AbortSignal,
): Promise<void> {
  const decided = join(CHECKOUT, PUBLISHING_FOLDER, 'decided');
  const prepared = `${decided}.new`;
  await rm(prepared, { recursive: true, force: true });
  await mkdir(prepared, { recursive: true });
  const written = files.flatMap(({ path, after }) => (after === null ? [] : [path]));
  const removed = files.flatMap(({ path, after }) => (after === null ? [path] : []));
  for (const path of written) {
    await mkdir(dirname(join(prepared, 'catalog', path)), { recursive: true });
    await cp(join(staged, 'catalog', path), join(prepared, 'catalog', path));
  }
  await rename(join(staged, 'src/generated'), join(prepared, 'generated'));
  await rename(join(staged, 'dist/site'), join(prepared, 'site'));
  await writeFile(join(prepared, 'list.json'), JSON.stringify({ written, removed }));
  await rename(prepared, decided);
  await runProgram('install', ['scripts/finish-publishing.mjs'], { folder: CHECKOUT, signal });
  await rm(staged, { recursive: true, force: true });
}
