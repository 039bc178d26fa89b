import { execFile, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Enough for a database with a few accounts, and small enough to be filled at once. */
const MEGABYTES = 24;

/** The data folder of a server, whose space can be taken away and given back. */
export interface Disk {
  readonly folder: string;
  fill(server: number): Promise<void>;
  free(server: number): Promise<void>;
  remove(): void;
}

/** Makes the kernel refuse every byte that the process writes to a file, like a full disk or a quota; needs no rights. */
export function limitedDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'limited-'));
  const limit = (server: number, size: string) => run('prlimit', [`--pid=${server}`, `--fsize=${size}`]).then(() => {});
  return {
    folder,
    fill: (server) => limit(server, '0:unlimited'),
    free: (server) => limit(server, 'unlimited:unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Mounts a small file system that another file fills to the last byte; undefined where mounting is not allowed. */
export function smallDisk(): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async () => fillUp(filler),
    free: async () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'w');
  const page = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
