import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LanguageId } from '../../../generated/types.ts';
import { HOUR_MS } from '../../../shared/time/duration.ts';
import type { Connection } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address.ts';
import type { FilledForm } from './form-request.ts';
import type { RequestInfo } from './request-info.ts';

/** The Idempotency-Key of a request, in the form in which it is stored. */
interface IdempotencyKey {
  readonly key: string;
  /** Hash of the form that came with the key. */
  readonly fingerprint: string;
}

/** A form that takes effect once, however often it is sent. */
export interface Submission {
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/** Returns the key that came with a form; undefined if the header is missing or has no valid key. */
export function idempotencyKey({ headers, method, url }: FastifyRequest, form: FilledForm): IdempotencyKey | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,100}$/.test(key)) return undefined;
  return {
    key: createHash('sha256').update(`${method} ${url} ${key}`).digest('hex'),
    fingerprint: fingerprintOf(form, key),
  };
}

/**
 * Returns a key for a form that a browser sends without scripts and therefore without a key. The same form from the same
 * address counts as a repetition, for an hour at most.
 */
export function keyOfContent({ ip }: FastifyRequest, form: FilledForm): IdempotencyKey {
  const key = fingerprintOf(form, `${addressKey(ip)} ${Math.floor(Date.now() / HOUR_MS)}`);
  return { key, fingerprint: key };
}

/** Whether a key is new; if not, the stored answer, or null if there is none. */
type KeyClaim = { readonly isNew: true } | { readonly isNew: false; readonly answer: string | null };

const NEW: KeyClaim = { isNew: true };

/**
 * Claims a key in the transaction of the operation that it protects, so that only one of two submissions takes effect
 * (S-87). The second one waits until the first commits.
 * @throws Refusal "key-reused" if the key was claimed with another form
 */
export async function claimKey({ query, now }: Connection, sentKey: IdempotencyKey | undefined): Promise<KeyClaim> {
  if (sentKey === undefined) return NEW;
  const { key, fingerprint } = sentKey;
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

/** Stores the answer for a key that was claimed in this transaction. */
export async function storeAnswer(
  { query }: Connection,
  claimedKey: IdempotencyKey | undefined,
  answer: string,
): Promise<void> {
  if (claimedKey === undefined) return;
  await query.updateTable('idempotentAnswers').set({ answer }).where('key', '=', claimedKey.key).execute();
}

/**
 * Returns the same hash for the same values and files in any order. The key itself, of which only a hash is stored,
 * is part of it, so that nobody can guess a password in a form from the database alone (S-11).
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
