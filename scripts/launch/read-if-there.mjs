// Plain JavaScript that Node 20.19 and later can run before anything is installed.
import { readFileSync } from 'node:fs';

/**
 * The bytes of a file; undefined when it cannot be read.
 * @param {string} file
 * @returns {Buffer | undefined}
 */
export function bytesIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file; undefined when it cannot be read.
 * @param {string} file
 * @returns {string | undefined}
 */
export function textIfThere(file) {
  return bytesIfThere(file)?.toString('utf8');
}
