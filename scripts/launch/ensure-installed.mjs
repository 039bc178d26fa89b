// Plain JavaScript that Node 20.19 and later can run before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIfThere } from './read-if-there.mjs';

/** Time between two lines about the progress of an installation, which takes minutes on a slow network. */
const PROGRESS_MS = 3_000;

/**
 * Updates node_modules to match package-lock.json; ends the process when npm fails.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const mark = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (textIfThere(mark) === wanted) return;
  const packages = JSON.parse(lockfile.toString());
  if (!isInStep(packages, textIfThere(join(root, 'node_modules', '.package-lock.json'))))
    await install(
      root,
      Object.keys(packages.packages).filter((path) => path !== ''),
    );
  try {
    const temporary = `${mark}.${process.pid}.tmp`;
    writeFileSync(temporary, wanted);
    renameSync(temporary, mark);
  } catch {
    // The packages belong to another user, and are compared again the next time.
  }
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

/**
 * @param {string} root
 * @param {readonly string[]} paths the folders of all packages
 */
async function install(root, paths) {
  process.stderr.write('Installing the packages of package-lock.json…\n');
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // npm writes to stderr, because a program may parse the standard output of the command.
    stdio: ['inherit', 2, 'inherit'],
    env: withoutSecrets(process.env),
    shell: process.platform === 'win32',
  });
  const progress = setInterval(() => {
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    process.stderr.write(`  ${present} of ${paths.length} packages\n`);
  }, PROGRESS_MS);
  const [status] = await once(npm, 'exit').catch(() => [1]);
  clearInterval(progress);
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
