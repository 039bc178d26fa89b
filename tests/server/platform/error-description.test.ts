import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { describeError } from '../../../src/server/platform/error-description.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';

/** Personal data that a client wrote. */
const PERSONAL = 'ana.perez@example.com';

describe('what the log is told of an error (S-75)', () => {
  it.each(DATABASE_KINDS)('names the fault of %s and none of its data', async (kind) => {
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

  it('does not repeat values that PostgreSQL could not take', async () => {
    const { database, close } = await openTestDatabase('postgres');
    const error = await sql`select ${PERSONAL}::integer`.execute(database.query).catch((reason: unknown) => reason);
    expect(String(error)).toContain(PERSONAL);
    expect(describeError(error)).toMatchObject({ type: 'DatabaseError', code: '22P02' });
    expect(JSON.stringify(describeError(error))).not.toContain(PERSONAL);
    await close();
  });

  it('neither quotes a text that is no JSON, nor what hangs on an error, nor what was thrown in its place', () => {
    const parsing = () => JSON.parse(`{"x": ${PERSONAL}`);
    expect(parsing).toThrow(SyntaxError);
    const errors = [catching(parsing), Object.assign(new Error('x'), { detail: PERSONAL }), PERSONAL, { PERSONAL }];
    for (const error of errors) expect(JSON.stringify(describeError(error))).not.toContain(PERSONAL);
  });

  it('follows its causes', () => {
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
