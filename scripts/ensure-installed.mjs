// Plain JavaScript for whatever Node the machine has, from 20.19 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIfThere } from './read-if-there.mjs';

/**
 * Brings node_modules in step with package-lock.json; ends the process where npm cannot.
 * @param {string} root
 */
export function ensureInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const mark = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (textIfThere(mark) === wanted) return;
  if (!isInStep(JSON.parse(lockfile.toString()), textIfThere(join(root, 'node_modules', '.package-lock.json'))))
    install(root);
  const temporary = `${mark}.${process.pid}.tmp`;
  writeFileSync(temporary, wanted);
  renameSync(temporary, mark);
}

/**
 * Whether npm's own record of what is installed names what the lockfile does, apart from what is optional.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> }} lockfile
 * @param {string | undefined} installedText
 */
function isInStep(lockfile, installedText) {
  if (installedText === undefined) return false;
  const { packages: installed } = JSON.parse(installedText);
  return Object.entries(lockfile.packages).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const there = installed[path];
    return there === undefined ? Boolean(optional || devOptional || peer) : there.version === version;
  });
}

/** @param {string} root */
function install(root) {
  process.stderr.write('Installing what package-lock.json names…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // What a command prints on its standard output may be read by a program.
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write('npm ci failed; see above.\n');
  process.exit(status ?? 1);
}
