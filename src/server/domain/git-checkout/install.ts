import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EDITOR_SCHEMAS } from '../catalog/editor-schemas.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';
import { runProgram } from './run-program.ts';

const DECIDED = join(CHECKOUT, PUBLISHING_FOLDER, 'decided');
/** Records which catalogs were last published into the checkout. */
const MARK = join(CHECKOUT, PUBLISHING_FOLDER, 'published.json');

/** The changed catalog files, as paths below the catalog folder. */
interface CatalogChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Digest of the catalogs after the change. */
  readonly catalog: string;
}

/**
 * Replaces the catalogs, compiled modules and site of the checkout with a built copy. A single rename decides it: if this
 * process ends after it, the project's next program finishes the rest (scripts/finish-publishing.mjs).
 * @param staged folder of the copy, which is removed
 * @throws StepFailed
 */
export async function install(staged: string, changes: CatalogChanges, signal: AbortSignal): Promise<void> {
  const prepared = `${DECIDED}.new`;
  await rm(prepared, { recursive: true, force: true });
  await mkdir(prepared, { recursive: true });
  for (const path of changes.written) {
    await mkdir(dirname(join(prepared, 'catalog', path)), { recursive: true });
    await cp(join(staged, 'catalog', path), join(prepared, 'catalog', path));
  }
  await rename(join(staged, 'src/generated'), join(prepared, 'generated'));
  await rename(join(staged, 'dist/site'), join(prepared, 'site'));
  const editor = join(staged, EDITOR_SCHEMAS);
  if (existsSync(editor)) await rename(editor, join(prepared, 'editor'));
  await writeFile(join(prepared, 'list.json'), JSON.stringify(changes));
  await rename(prepared, DECIDED);
  await finishInstalling(signal);
  await rm(staged, { recursive: true, force: true });
}

/** Finishes a decided installation, also one whose process ended in the middle. @throws StepFailed */
export async function finishInstalling(signal: AbortSignal): Promise<void> {
  if (existsSync(DECIDED)) await runProgram('install', ['scripts/finish-publishing.mjs'], { folder: CHECKOUT, signal });
}

/** Whether the catalogs with this digest are those that were last published into the checkout. */
export async function isCatalogInstalled(catalog: string): Promise<boolean> {
  const mark = await readFile(MARK, 'utf8').catch(() => undefined);
  return mark !== undefined && (JSON.parse(mark) as { readonly catalog?: string }).catalog === catalog;
}
