import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
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

/**
 * Says how much room the disk of a folder has left, in bytes and in files, as a finding of `doctor`.
 * @param folder an existing folder
 */
export async function examineDisk(folder: string): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('disk');
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
