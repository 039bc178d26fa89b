import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

/** A key that is mixed into every password hash and never stands in the database: a stolen copy alone verifies nothing. */
export interface Pepper {
  /** Tells which key a hash was made with. */
  readonly id: string;
  /** The password under the key, as text. */
  readonly mix: (password: string) => string;
}

/** Below the data folder; only its owner may read it. */
export const PEPPER_FILE = 'secrets/password-pepper';
const BYTES = 32;

/** The key of the settings, or the one that was made at the first start. */
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
    // Of two that start at once, one makes it; the other reads it.
    writeFileSync(file, randomBytes(BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
