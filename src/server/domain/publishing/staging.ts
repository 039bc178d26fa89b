import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';

/** What a site is built of and served by. */
const COPIED = ['catalog', 'schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** What a copy shares with the checkout: packages, and what earlier builds have kept. */
const SHARED = ['node_modules', '.cache'];
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
 */
export async function stage(id: string, files: readonly PublishedFile[]): Promise<string> {
  const parent = join(CHECKOUT, PUBLISHING_FOLDER);
  const folder = join(parent, STAGED + id);
  await mkdir(folder, { recursive: true });
  await removeOthers(parent, STAGED + id);
  for (const name of COPIED) await cp(join(CHECKOUT, name), join(folder, name), { recursive: true });
  for (const name of SHARED) await symlink(join(CHECKOUT, name), join(folder, name), 'junction');
  // Assets of the site that stands are kept beside those of the new one.
  const site = join(CHECKOUT, 'dist/site');
  if (existsSync(site)) await cp(site, join(folder, 'dist/site'), { recursive: true });
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
