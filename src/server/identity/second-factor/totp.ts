import { createHmac, timingSafeEqual } from 'node:crypto';
import { content } from '../../../shared/content.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { readClock } from '../../platform/db/statements.ts';
import type { KeyedSecrets } from '../credentials/pepper.ts';
import type { ConsumeAnswer } from '../factors.ts';

/** RFC 6238 as all authenticator apps support it: HMAC-SHA-1, six digits, a code every thirty seconds. */
const STEP_MS = 30 * SECOND_MS;
const DIGITS = 6;
/** The length of the hash, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Derives the secret of an account's app, in base32; it is stored nowhere. @param salt random */
export function totpSecret(keyed: KeyedSecrets, accountId: string, salt: string): string {
  const bytes = [...keyed.derive(salt, accountId).subarray(0, SECRET_BYTES)];
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => BASE32.charAt(Number.parseInt(five, 2)));
}

/** Returns the address that an app reads from a QR code. */
export function totpAddress(secret: string, username: string): string {
  const issuer = content.site.company.name;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns the number of the step that an instant is in. @param at epoch milliseconds */
export function stepAt(at: number): number {
  return Math.floor(at / STEP_MS);
}

/** Returns the code of a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the step of a typed code: the current one or one beside it, for clocks that are slow or fast and people who type
 * slowly. Undefined for a wrong code.
 */
export function stepOfCode(secret: string, typed: string, at: number): number | undefined {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''));
  const step = stepAt(at);
  return [step + 1, step, step - 1].find((each) => {
    const right = Buffer.from(totpCode(secret, each));
    return right.length === code.length && timingSafeEqual(right, code);
  });
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Verifies a typed code of an account's app; undefined if it is wrong or the account has none. */
export async function checkTotp(
  database: Database,
  keyed: KeyedSecrets,
  accountId: string,
  code: string,
): Promise<ConsumeAnswer | undefined> {
  const stored = await database.query
    .selectFrom('totpSecrets')
    .select('salt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const { salt } = stored;
  const step = stepOfCode(totpSecret(keyed, accountId, salt), code, await readClock(database));
  return step === undefined ? undefined : (tx) => consumeStep(tx, accountId, salt, step);
}

/** Uses up the code of a time step; the row decides: false if that or a later step was used before. */
async function consumeStep({ query }: Connection, accountId: string, salt: string, step: number): Promise<boolean> {
  const used = await query
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('salt', '=', salt)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}
