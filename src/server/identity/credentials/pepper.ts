import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { StartError } from '../../platform/errors.ts';
import { makeFolder } from '../../platform/files.ts';
import { readSecret } from '../../platform/setting-readers.ts';

/** A key that is mixed into every password hash and is never in the database: a stolen copy of it alone verifies nothing. */
export interface Pepper {
  /** Identifies the key with which a hash was made. */
  readonly id: string;
  /** Returns the password's HMAC under the key, as text. */
  readonly mix: (password: string) => string;
}

/** Path below the data folder; only the owner may read the file. */
export const PEPPER_FILE = 'secrets/password-pepper';
/** What to do about a key that is not whole. */
export const DAMAGED_KEY_ADVICE =
  'Restore it from a backup. Without one, delete it: the next start makes a new key, and everyone has to set a new password.';
const BYTES = 32;

/**
 * Returns the key of the settings, or the one generated at the first start.
 * @throws StartError if the file of the generated key cannot be written, or does not contain a whole key
 */
export function loadPepper({ passwordPepper, dataDir }: Pick<Config, 'passwordPepper' | 'dataDir'>): Pepper {
  const key = passwordPepper ?? storedKey(join(dataDir, PEPPER_FILE));
  return {
    id: createHash('sha256').update(`pepper ${key}`).digest('hex').slice(0, 8),
    mix: (password) => createHmac('sha256', key).update(password, 'utf8').digest('base64'),
  };
}

function storedKey(file: string): string {
  if (!existsSync(file)) generateKey(file);
  const key = readFileSync(file, 'utf8');
  if (readSecret(key) !== undefined) return key;
  throw new StartError(`Cannot start: ${file} does not contain a whole password key. ${DAMAGED_KEY_ADVICE}`);
}

/** Generates the key. Its file gets its name with all of its content, so a full disk or a crash leaves no part of a key. */
function generateKey(file: string): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    makeFolder(dirname(file), 0o700);
    writeFileSync(temporary, randomBytes(BYTES).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
    // Of several processes that start at once, one names its file, and the others find that it exists.
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file))
      throw new StartError(`Cannot start: the password key ${file} cannot be written: ${String(error)}`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Warns at startup if the newest account's password was hashed with another pepper; then probably no login can succeed. This
 * happens when instances share a PostgreSQL but each made its own pepper, or when a database was restored without its secrets.
 */
export async function warnOfForeignPepper(
  { query }: Database,
  { id }: Pepper,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const table of ['clientAccounts', 'staffAccounts'] as const) {
    const newest = await query
      .selectFrom(table)
      .select('passwordHash')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest !== undefined && !newest.passwordHash.endsWith(`#${id}`))
      log.warn({ table }, 'passwords were hashed with another key: set the PASSWORD_PEPPER that they were hashed with');
  }
}

/**
 * Derives and hashes secrets with keys that the database does not contain, so that a copy of it alone reveals none (S-11).
 * The keys are derived from the password pepper, so every instance has the same ones.
 */
export class KeyedSecrets {
  readonly #deriving: Buffer;
  readonly #hashing: Buffer;

  constructor({ mix }: Pick<Pepper, 'mix'>) {
    const keyFor = (purpose: string) => createHmac('sha256', mix('keyed secrets')).update(purpose).digest();
    this.#deriving = keyFor('deriving');
    this.#hashing = keyFor('hashing');
  }

  /** Returns a secret of 32 bytes that is stored nowhere. @param salt random; stored in place of the secret */
  derive(salt: string, owner: string): Buffer {
    return createHmac('sha256', this.#deriving).update(`${owner}\n${salt}`).digest();
  }

  /** Returns the hash to store of a secret that its owner will type again. */
  hash(text: string, owner: string): string {
    return createHmac('sha256', this.#hashing).update(`${owner}\n${text}`).digest('hex');
  }
}
