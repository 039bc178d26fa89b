import { constants } from 'node:fs';
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Finding, findingsAbout } from './finding.ts';

const MIB = 1024 * 1024;
/** The memory that the server needs under load: the site, a few password hashes at once, a file that is being checked. */
const MIN_MEMORY_BYTES = 512 * MIB;
/** Below MIN_DISK_BYTES the server soon refuses to write; below LOW_DISK_BYTES an operator should act. */
const MIN_DISK_BYTES = 100 * MIB;
const LOW_DISK_BYTES = 1024 * MIB;

/** Checks the user of the process and the memory of the machine. */
export function examineMachine(): Finding[] {
  const { ok, warning } = findingsAbout('machine');
  const memory = process.constrainedMemory() || totalmem();
  const available = Math.min(memory, totalmem());
  return [
    process.getuid?.() === 0
      ? warning('this command runs as root', 'Run the server as a separate user who owns DATA_DIR and nothing else.')
      : ok(`Node ${process.version}, not run as root`),
    available < MIN_MEMORY_BYTES
      ? warning(`only ${inMiB(available)} of memory`, `The server needs at least ${inMiB(MIN_MEMORY_BYTES)}.`)
      : ok(`${inMiB(available)} of memory`),
  ];
}

/** Says how much room the disk of the data folder, which may not exist yet, has left, in bytes and in files. */
export async function examineDisk(dataDir: string): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('disk');
  const folder = await nearest(resolve(dataDir));
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${inMiB(free)} free on the disk of ${folder}`;
  if (files > 0 && ffree === 0)
    return error(`no more files can be created on the disk of ${folder}`, 'Delete files that are not needed.');
  if (free < MIN_DISK_BYTES)
    return error(message, 'Free some space: when the disk is full, the server cannot store what visitors send.');
  return free < LOW_DISK_BYTES ? warning(message, 'Free some space before the disk is full.') : ok(message);
}

function inMiB(bytes: number): string {
  return `${Math.floor(bytes / MIB)} MiB`;
}

/** Checks that the data folder can be used, and by nobody else. */
export async function examineDataFolder(dataDir: string): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('data folder');
  const folder = resolve(dataDir);
  const about = await stat(folder).catch(() => undefined);
  if (about === undefined) {
    const parent = await nearest(folder);
    if (await succeeds(lstat(folder))) return error(`${folder} is a link to nothing`, 'Set DATA_DIR to a folder.');
    return (await isWritable(parent))
      ? ok(`${folder} does not exist yet; the first start creates it`)
      : error(
          `${folder} does not exist, and this user cannot write to ${parent}`,
          'Create it for the user of the server.',
        );
  }
  if (!about.isDirectory()) return error(`${folder} is not a folder`, 'Set DATA_DIR to a folder.');
  if (!(await isWritable(folder)))
    return error(
      `this user cannot write to ${folder}`,
      `Make the user of the server its owner: chown -R USER ${folder}`,
    );
  const open = await openToOthers(folder, about.mode);
  return open.length === 0
    ? ok(`only the owner of ${folder} can read it`)
    : warning(`other users of this machine can read ${open.join(', ')}`, `Remove their access: chmod -R go= ${folder}`);
}

/** Returns the nearest existing ancestor of a path, or the path itself if it exists. */
async function nearest(path: string): Promise<string> {
  const isThere = await succeeds(stat(path));
  return isThere || dirname(path) === path ? path : nearest(dirname(path));
}

function isWritable(folder: string): Promise<boolean> {
  return succeeds(access(folder, constants.W_OK | constants.X_OK));
}

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

/** Mode bits of group and others. */
const OF_OTHERS = 0o077;

/** Returns the paths that other users may read: none if they cannot enter the folder. */
async function openToOthers(folder: string, mode: number): Promise<string[]> {
  if ((mode & OF_OTHERS) === 0) return [];
  const entries = await readdir(folder);
  const open = await Promise.all(
    entries.map(async (name) => (((await stat(join(folder, name))).mode & OF_OTHERS) === 0 ? [] : [name])),
  );
  return open.flat();
}
