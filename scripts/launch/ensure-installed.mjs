// Plain JavaScript that Node 20.19 and later can run before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIfThere } from '../read-if-there.mjs';

/**
 * Updates node_modules to match package-lock.json; ends the process when npm fails.
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
 * Whether npm's own record of installed packages matches the lockfile, apart from optional packages.
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
  process.stderr.write('Installing the packages of package-lock.json…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // npm writes to stderr, because a program may parse the standard output of the command.
    stdio: ['inherit', 2, 'inherit'],
    env: withoutSecrets(process.env),
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write('npm ci failed; see above.\n');
  process.exit(status ?? 1);
}

/**
 * Programs of packages run during the installation, and must not read passwords and keys among the settings of the server.
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutSecrets({ DATABASE_URL, SMTP_URL, PASSWORD_PEPPER, METRICS_TOKEN, ...others }) {
  return others;
}
