import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

/** A key that is mixed into every password hash and is never in the database: a stolen copy of it alone verifies nothing. */
export interface Pepper {
  /** Identifies the key with which a hash was made. */
  readonly id: string;
  /** Returns the password's HMAC under the key, as text. */
  readonly mix: (password: string) => string;
}

/** Path below the data folder; only the owner may read the file. */
export const PEPPER_FILE = 'secrets/password-pepper';
const BYTES = 32;

/** Returns the key of the settings, or the one generated at the first start. */
export function loadPepper({ passwordPepper, dataDir }: Pick<Config, 'passwordPepper' | 'dataDir'>): Pepper {
  const key = passwordPepper ?? keptKey(join(dataDir, PEPPER_FILE));
  return {
    id: createHash('sha256').update(`pepper ${key}`).digest('hex').slice(0, 8),
    mix: (password) => createHmac('sha256', key).update(password, 'utf8').digest('base64'),
  };
}

function keptKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // Of two processes that start at once, one creates the file and the other reads it.
    writeFileSync(file, randomBytes(BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
