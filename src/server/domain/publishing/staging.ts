import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileContents } from '../catalog/asset-store.ts';
import { EDITOR_SCHEMAS, type EditorSchema } from '../catalog/editor-schemas.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from '../git-checkout/checkout.ts';
import { runProgram } from '../git-checkout/run-program.ts';

const COPY = join(import.meta.dirname, 'copy-checkout.ts');

/** Returns the folder of a copy of the checkout, which may not exist. @param name unique among the copies */
export function copyFolder(name: string): string {
  return join(CHECKOUT, PUBLISHING_FOLDER, name);
}

/**
 * Makes a copy of the checkout with some catalog files changed.
 * @param name of the copy; unique, because a process of a killed server may still write to another copy
 * @returns the folder of the copy
 * @throws StepFailed
 */
export async function stage(name: string, contents: FileContents, signal: AbortSignal): Promise<string> {
  const folder = copyFolder(name);
  await mkdir(folder, { recursive: true });
  await runProgram('build', [COPY, folder], { folder: CHECKOUT, signal });
  for (const [path, content] of Object.entries(contents)) {
    const file = join(folder, 'catalog', path);
    if (content === null) await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  return folder;
}

/** Updates the editor schemas in a copy, where a project has them. */
export async function writeEditorSchemas(folder: string, modules: readonly EditorSchema[]): Promise<void> {
  const schemas = join(folder, EDITOR_SCHEMAS);
  if (!existsSync(schemas)) return;
  await Promise.all(modules.map(({ path, content }) => writeFile(join(schemas, path), content)));
}

/** Renames a copy. @returns its folder */
export async function adopt(copy: string, name: string): Promise<string> {
  const folder = copyFolder(name);
  await rename(copy, folder);
  return folder;
}

/** Builds the site of a copy. @throws StepFailed */
export function buildStaged(folder: string, signal: AbortSignal): Promise<void> {
  return runProgram('build', ['scripts/build.ts'], { folder, signal });
}

/**
 * Removes the copies whose names have a prefix. One that is still being written is removed the next time.
 * @param isKept by the name of the folder
 */
export async function removeCopies(prefix: string, isKept: (name: string) => boolean): Promise<void> {
  const obsolete = (await copiesNamed(prefix)).filter((name) => !isKept(name));
  await Promise.allSettled(obsolete.map((name) => rm(copyFolder(name), { recursive: true, force: true })));
}

/** Returns the names of the copies that have a prefix. */
export async function copiesNamed(prefix: string): Promise<string[]> {
  const names = await readdir(join(CHECKOUT, PUBLISHING_FOLDER)).catch(() => []);
  return names.filter((name) => name.startsWith(prefix));
}
