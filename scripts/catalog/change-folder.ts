import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { type Changes, changed, newProblems } from '../../src/engine/authoring/change/changes.ts';
import { type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import type { Arguments } from './arguments.ts';
import { updateEditorSchemas } from './update-editor-schemas.ts';
import { writeChanges } from './write-changes.ts';

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
