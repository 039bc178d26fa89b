import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { type Finding, findingsAbout } from './finding.ts';

const MIB = 1024 * 1024;
/** The memory that the server needs under load: the site, a few password hashes at once, a file that is being checked. */
const NEEDED_MEMORY = 512 * MIB;
/** Below LEAST_DISK the server soon refuses to write; below LITTLE_DISK an operator should act. */
const LEAST_DISK = 100 * MIB;
const LITTLE_DISK = 1024 * MIB;

/** Checks the user of the process and the memory of the machine. */
export function examineMachine(): Finding[] {
  const { ok, warning } = findingsAbout('machine');
  const memory = process.constrainedMemory() || totalmem();
  const available = Math.min(memory, totalmem());
  return [
    process.getuid?.() === 0
      ? warning('this runs as root', 'Run the server as a user of its own, who owns DATA_DIR and nothing else.')
      : ok(`Node ${process.version}, not as root`),
    available < NEEDED_MEMORY
      ? warning(`${inMiB(available)} of memory`, `Give it ${inMiB(NEEDED_MEMORY)} or more.`)
      : ok(`${inMiB(available)} of memory`),
  ];
}

/** @param folder an existing folder */
export async function examineDisk(folder: string): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('disk');
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${inMiB(free)} free where ${folder} is`;
  if (files > 0 && ffree === 0)
    return error(`no file can be made where ${folder} is`, 'Remove files that nobody needs.');
  if (free < LEAST_DISK) return error(says, 'Make room: what visitors send is refused when the disk is full.');
  return free < LITTLE_DISK ? warning(says, 'Make room before it is full.') : ok(says);
}

function inMiB(bytes: number): string {
  return `${Math.floor(bytes / MIB)} MiB`;
}
