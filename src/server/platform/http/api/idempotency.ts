import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '../../../../shared/duration.ts';
import type { Connection } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { addressKey } from '../../throttle/address-key.ts';
import type { FilledForm } from './form-request.ts';

/** The Idempotency-Key of a request, as it is stored. */
export interface IdempotencyKey {
  readonly key: string;
  /** Of the form that came with it. */
  readonly fingerprint: string;
}

/** The key that a form was sent under; undefined if there is none that could be one. */
export function idempotencyKey({ headers, method, url }: FastifyRequest, form: FilledForm): IdempotencyKey | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,100}$/.test(key)) return undefined;
  return {
    key: createHash('sha256').update(`${method} ${url} ${key}`).digest('hex'),
    fingerprint: fingerprintOf(form, key),
  };
}

/**
 * For a form of a browser without scripts, which has no key: the same one from the same address is a repetition, for an
 * hour at most.
 */
export function keyOfContent({ ip }: FastifyRequest, form: FilledForm): IdempotencyKey {
  const key = fingerprintOf(form, `${addressKey(ip)} ${Math.floor(Date.now() / HOUR_MS)}`);
  return { key, fingerprint: key };
}

/** Whether a key is new, or else what was answered under it; null where that was nothing. */
export type KeyClaim = { readonly isNew: true } | { readonly isNew: false; readonly answer: string | null };

const NEW: KeyClaim = { isNew: true };

/**
 * Takes a key in the transaction of what it is for: of a double click or a repeated sending one goes through (S-87). A
 * second one waits for the first to commit.
 * @throws Refusal "key-reused" if it was taken with another form
 */
export async function claimKey({ query, now }: Connection, taken: IdempotencyKey | undefined): Promise<KeyClaim> {
  if (taken === undefined) return NEW;
  const { key, fingerprint } = taken;
  const isNew = await query
    .insertInto('idempotentAnswers')
    .values({ key, fingerprint, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (isNew !== undefined) return NEW;
  const before = await query
    .selectFrom('idempotentAnswers')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  if ((before?.fingerprint ?? fingerprint) !== fingerprint) throw new Refusal('key-reused');
  return { isNew: false, answer: before?.answer ?? null };
}

/** Keeps what is answered under a key that was taken in this transaction. */
export async function keepAnswer(
  { query }: Connection,
  taken: IdempotencyKey | undefined,
  answer: string,
): Promise<void> {
  if (taken === undefined) return;
  await query.updateTable('idempotentAnswers').set({ answer }).where('key', '=', taken.key).execute();
}

/**
 * The same for the same values and files, in whatever order they came. The key itself, of which only a hash is stored,
 * goes into it: from the database alone nobody can try which password was in a form (S-11).
 */
function fingerprintOf({ values, files }: FilledForm, key: string): string {
  const sent = [
    ...Object.entries(values),
    ...Object.entries(files).map(([field, { name, type, content }]) => {
      const hash = createHash('sha256').update(content).digest('hex');
      return [field, [name, type, hash]] as const;
    }),
  ];
  sent.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', key).update(JSON.stringify(sent)).digest('hex');
}
