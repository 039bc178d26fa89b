import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Module } from '../../src/engine/emit/module.ts';
import { reading, writing } from './refusal.ts';

/** The mark that every generated module begins with. */
const MARK = 'Written by the catalog compiler';

/** Whether a folder holds files, none of them ours: to bring it up to date would be to delete them all. */
export function isForeign(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true }));
  const isOurs = entries.some((entry) => entry.isFile() && bytesOf(join(folder, entry.name))?.includes(MARK));
  return entries.length > 0 && !isOurs;
}

/**
 * Writes the modules that differ from what is there, each in one step, and deletes what is no longer generated.
 * @returns the paths that changed, so that nothing downstream wakes up for nothing.
 * @throws Refusal where the system does not let it be done; Error when the folder holds somebody else's files.
 */
export function writeModules(folder: string, modules: readonly Module[]): string[] {
  if (isForeign(folder)) throw new Error(`${folder} holds files that the catalog compiler did not write`);
  return writing(folder, () => bringUpToDate(folder, modules));
}

function bringUpToDate(folder: string, modules: readonly Module[]): string[] {
  const changed: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (const { path, content } of modules) {
    const file = join(folder, path);
    const bytes = Buffer.from(content);
    if (bytesOf(file)?.equals(bytes)) continue;
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
    changed.push(path);
  }
  const wanted = new Set(modules.map((module) => module.path));
  for (const path of filesBelow(folder)) {
    if (wanted.has(path)) continue;
    rmSync(join(folder, path));
    changed.push(path);
  }
  return changed;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).split(sep).join('/'));
}
