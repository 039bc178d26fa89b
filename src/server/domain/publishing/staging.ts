import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';

/** What a site is built of and served by. */
const COPIED = ['catalog', 'schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** What a copy shares with the checkout: packages, and what earlier builds have kept. */
const SHARED = ['node_modules', '.cache'];

/** A file below the catalog folder, as it is to be; null: there is to be none. */
export interface PublishedFile {
  readonly path: string;
  readonly after: string | null;
}

/** Makes a copy of the checkout with some catalog files changed. @returns its folder */
export function stage(files: readonly PublishedFile[]): string {
  const folder = join(CHECKOUT, PUBLISHING_FOLDER, 'staged');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of COPIED) cpSync(join(CHECKOUT, name), join(folder, name), { recursive: true });
  for (const name of SHARED) symlinkSync(join(CHECKOUT, name), join(folder, name), 'junction');
  // Assets of the site that stands are kept beside those of the new one.
  const site = join(CHECKOUT, 'dist/site');
  if (existsSync(site)) cpSync(site, join(folder, 'dist/site'), { recursive: true });
  for (const { path, after } of files) {
    const file = join(folder, 'catalog', path);
    if (after === null) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
    }
  }
  return folder;
}
