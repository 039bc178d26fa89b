import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Rights of others than the owner. */
const OF_OTHERS = 0o077;

/**
 * Makes a file that only its owner may read, before a library that knows no modes opens it. What stands in the way is
 * left to the library to tell.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    return;
  }
  takeFromOthers([file]);
}

/**
 * Takes from others the right to files and folders, as far as they are there.
 * @returns those that are still open, because they belong to somebody else
 */
export function takeFromOthers(paths: readonly string[]): string[] {
  // Windows has other rights than these.
  if (process.platform === 'win32') return [];
  return paths.filter((path) => existsSync(path) && !isTaken(path));
}

function isTaken(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & OF_OTHERS) === 0) return true;
  try {
    chmodSync(path, mode & ~OF_OTHERS & 0o777);
    return true;
  } catch {
    return false;
  }
}
