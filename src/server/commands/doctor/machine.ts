import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { type Finding, findingsAbout } from './finding.ts';

const MIB = 1024 * 1024;
/** What the server holds under load: the site, a few password hashes at once, a file that is looked through. */
const NEEDED_MEMORY = 512 * MIB;
/** Below this the server soon refuses to write; below the other somebody should look. */
const LEAST_DISK = 100 * MIB;
const LITTLE_DISK = 1024 * MIB;

/** As whom it runs, and what the machine has. */
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

/** @param folder one that exists */
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
