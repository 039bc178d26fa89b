import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Changes } from '../../src/engine/authoring/change/changes.ts';
import { bytesIfThere } from '../read-if-there.mjs';
import { writing } from './file-access-error.ts';

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
