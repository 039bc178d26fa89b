import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../db/database.ts';

/** The Idempotency-Key of a request as it is stored; undefined if it has none that could be one. */
export function idempotencyKey({ headers, method, url }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,100}$/.test(key)) return undefined;
  return createHash('sha256').update(`${method} ${url} ${key}`).digest('hex');
}

/**
 * Takes a key in the transaction of what it is for: of a double click or a repeated sending one goes through (S-87). A
 * second one waits for the first to commit.
 * @returns false if it was taken before
 */
export async function takeKey({ query, now }: Connection, key: string | undefined): Promise<boolean> {
  if (key === undefined) return true;
  const taken = await query
    .insertInto('idempotentAnswers')
    .values({ key, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
