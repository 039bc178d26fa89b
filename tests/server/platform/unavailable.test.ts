import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../../src/server/platform/db/errors.ts';
import { preparedDatabase } from '../../support/database.ts';

describe('PostgreSQL counts as unavailable (S-84)', () => {
  const database = preparedDatabase('postgres');

  /** Locks the vessel calls in one transaction while another one tries to. @returns the error of the other one */
  const errorOfOther = (limit: 'lock_timeout' | 'statement_timeout') =>
    database.transaction(async ({ query }) => {
      const lock = sql`lock table vessel_calls in share row exclusive mode`;
      await lock.execute(query);
      const other = database.transaction(async (tx) => {
        await sql`set local ${sql.raw(limit)} = 1`.execute(tx.query);
        await lock.execute(tx.query);
      });
      return other.catch((error: unknown) => error);
    });

  it('when a lock is not free in time', async () => {
    const error = await errorOfOther('lock_timeout');
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('when a statement takes too long', async () => {
    const error = await errorOfOther('statement_timeout');
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('but not when it refuses a statement', async () => {
    const error = await sql`select nothing`.execute(database.query).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '42703' });
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
