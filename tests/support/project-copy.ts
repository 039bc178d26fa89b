import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

/** Copies the project to a temporary folder, in which catalogs can be changed; packages are shared. */
export function copyProject(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  copyProjectTo(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies the project to an existing empty folder, which the caller removes. */
export function copyProjectTo(folder: string): void {
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** The files of the project: those tracked by Git, unless somebody deleted them, and untracked ones that it does not ignore. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line !== '' && existsSync(join(ROOT, line)));
}
