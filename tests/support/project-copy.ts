import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A name that folders of people have: what runs in a copy must not take a path for an address. */
export const FOLDER_NAME = "Año 2026 (copia) & 'nueva'";

/**
 * Copies the project to a temporary folder, in which catalogs can be changed. Packages are shared; the tests and the papers
 * stay behind, because they are half of the files, and of what runs only `catalog -- explain` reads a part of them.
 */
export function copyProject(): { readonly folder: string; readonly remove: () => void } {
  const folder = makeTemporaryFolder(FOLDER_NAME);
  copyProjectTo(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies it to an existing empty folder, which the caller removes. */
export function copyProjectTo(folder: string): void {
  // The bundler follows the project's tsconfig.json to that of the tests.
  const paths = projectFiles().filter((path) => !/^(?:tests|docs)\/(?!tsconfig\.json$)/.test(path));
  for (const parent of new Set(paths.map((path) => dirname(path))))
    mkdirSync(join(folder, parent), { recursive: true });
  for (const path of paths) copyFileSync(join(ROOT, path), join(folder, path));
  // Node names what it has compiled by the path from its cache to the file, so the copy needs a cache of its own name.
  mkdirSync(join(folder, '.cache'));
  for (const shared of ['node_modules', '.cache/node']) symlinkSync(join(ROOT, shared), join(folder, shared));
  // What the checks of catalogs have found before.
  cpSync(join(ROOT, '.cache/checks'), join(folder, '.cache/checks'), { recursive: true });
}

/** The files of the project: those tracked by Git, unless somebody deleted them, and untracked ones that it does not ignore. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line !== '' && existsSync(join(ROOT, line)));
}
