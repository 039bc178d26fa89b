import { copyFileSync, linkSync } from 'node:fs';

/**
 * Makes a second file with the same bytes: a hard link, which takes no time and no space, or a copy. Neither file may be
 * changed afterwards, only replaced or removed.
 * @param target a path where no file exists yet
 */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The target is on another disk, or the file system has no hard links.
    copyFileSync(source, target);
  }
}
