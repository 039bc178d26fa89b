import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './site.ts';

/** The project in a folder of its own, to change catalogs in; packages are shared. Gone after `remove`. */
export function copyProject(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  copyProjectTo(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The same in a folder that is there and empty, which its caller removes. */
export function copyProjectTo(folder: string): void {
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** The files that the project consists of, as git knows or would know them. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line !== '');
}
