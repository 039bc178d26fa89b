import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { type Changes, changed, newProblems } from '../../src/engine/authoring/change/changes.ts';
import { type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { bytesIfThere } from '../launch/read-if-there.mjs';
import type { Arguments } from './arguments.ts';
import { writing } from './errors.ts';
import { updateEditorSchemas } from './update-editor-schemas.ts';

/**
 * Writes changes to a catalog folder, unless they add errors, and updates the schemas for editors. Prints the errors and
 * warnings that the changes add.
 * @returns whether the changes were written
 */
export async function changeFolder(
  args: Arguments,
  input: CompileInput,
  before: CompileResult,
  changes: Changes,
): Promise<boolean> {
  const { catalog: folder, language } = args;
  const after = compile({ ...input, ...changed(input, changes) });
  const diagnostics = newProblems(before.diagnostics, after.diagnostics);
  const summed = report({ diagnostics, accepted: 0, notChecked: 0 }, { folder, language });
  if (summed.entries.length > 0) process.stdout.write(human(summed, { warnings: 'all', errors: 'first' }));
  if (summed.errors > 0) {
    process.stderr.write(`catalog: ${CHANGE_MESSAGES[language].wouldBreak}\n`);
    return false;
  }
  await writeFolder(args, after, changes);
  return true;
}

/** Writes changes to a catalog folder, and updates the schemas for editors accordingly. */
export async function writeFolder(
  { catalog: folder, language }: Arguments,
  { catalog }: CompileResult,
  changes: Changes,
): Promise<void> {
  writeChanges(folder, changes);
  const { refused } = await updateEditorSchemas(folder, catalog, language);
  if (refused !== undefined) process.stderr.write(`catalog: ${refused}`);
}

/**
 * Writes all changes of a catalog folder or none: first writes temporary files, then renames them. When the system refuses a
 * step, restores the previous files.
 * @throws FileAccessError when the system refuses it
 */
export function writeChanges(folder: string, changes: Changes): void {
  const steps = [...changes].map(([path, bytes]) => {
    const file = join(folder, path);
    return { file, bytes, temporary: join(dirname(file), `.${basename(file)}.${process.pid}.tmp`) };
  });
  const done: { file: string; before: Uint8Array | undefined }[] = [];
  try {
    for (const { file, bytes, temporary } of steps) {
      if (bytes === null) continue;
      writing(file, () => mkdirSync(dirname(file), { recursive: true }));
      writing(file, () => writeFileSync(temporary, bytes));
    }
    for (const { file, bytes, temporary } of steps) {
      done.push({ file, before: bytesIfThere(file) });
      writing(file, () => (bytes === null ? rmSync(file) : renameSync(temporary, file)));
    }
  } catch (error) {
    for (const { file, before } of done)
      if (before === undefined) rmSync(file, { force: true });
      else writeFileSync(file, before);
    throw error;
  } finally {
    for (const { temporary } of steps) rmSync(temporary, { force: true });
  }
}

/**
 * Prints the errors of a catalog, and why they come first. Returns whether there are any.
 * @param output another stream than the standard output, when that is for a file
 */
export function reportErrors(
  { catalog: folder, language }: Pick<Arguments, 'catalog' | 'language'>,
  { diagnostics }: Pick<CompileResult, 'diagnostics'>,
  correctFirst: string,
  output: NodeJS.WriteStream = process.stdout,
): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return false;
  const summed = report({ diagnostics: errors, notChecked: 0, accepted: 0 }, { folder, language });
  output.write(human(summed, { warnings: 'all', errors: 'last' }));
  process.stderr.write(`catalog: ${correctFirst}\n`);
  return true;
}
