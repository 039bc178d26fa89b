import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { describeError } from '../../../src/server/platform/errors.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';

/** Personal data that a client wrote. */
const PERSONAL = 'ana.perez@example.com';

describe('describeError for the log (S-75)', () => {
  it.each(DATABASE_KINDS)('names an error of %s without the data of the query', async (kind) => {
    const { database, close } = await openTestDatabase(kind);
    await insertKey(database);
    const error = await insertKey(database).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toContain(PERSONAL);
    expect(described.message).toMatch(/unique/i);
    expect(described.stack).toMatch(/^at /);
    await close();
  });

  it('omits values that PostgreSQL could not convert', async () => {
    const { database, close } = await openTestDatabase('postgres');
    const error = await sql`select ${PERSONAL}::integer`.execute(database.query).catch((reason: unknown) => reason);
    expect(String(error)).toContain(PERSONAL);
    expect(describeError(error)).toMatchObject({ type: 'DatabaseError', code: '22P02' });
    expect(JSON.stringify(describeError(error))).not.toContain(PERSONAL);
    await close();
  });

  it('omits malformed JSON, extra properties of an error, and thrown values that are not errors', () => {
    const parsing = () => JSON.parse(`{"x": ${PERSONAL}`);
    expect(parsing).toThrow(SyntaxError);
    const errors = [catching(parsing), Object.assign(new Error('x'), { detail: PERSONAL }), PERSONAL, { PERSONAL }];
    for (const error of errors) expect(JSON.stringify(describeError(error))).not.toContain(PERSONAL);
  });

  it('includes the causes of an error, also in an AggregateError', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = new Error('no database', { cause: new AggregateError([refused]) });
    expect(describeError(error)).toMatchObject({ causes: [{ causes: [{ code: 'ECONNREFUSED' }] }] });
  });
});

async function insertKey({ query, now }: Database): Promise<void> {
  await query.insertInto('idempotentAnswers').values({ key: PERSONAL, createdAt: now }).execute();
}

function catching(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
