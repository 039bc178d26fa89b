import { beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../support/database.ts';
import { fillLarge } from '../../support/large-database.ts';
import { preparedApi } from '../support/api.ts';
import { inDatabase, preparedAdministrator } from '../support/staff-life.ts';

const ROWS = 10_400;

describe.each(DATABASE_KINDS)('lists of more rows than are counted (%s)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  beforeAll(async () => {
    await inDatabase(api, (database) => fillLarge(database, { audit: ROWS, calls: 0, others: 40 }));
  });

  const audit = async (query: string) => (await boss.get(`/internal/audit?size=10&${query}`)).body;

  it.each(['', 'search=phone', 'search=phone+login'])('count up to 10,000, and end there: %s', async (query) => {
    const { total, hasMore } = await audit(query);
    // One in twelve entries is a login.
    expect([total, hasMore]).toEqual(query.endsWith('login') ? [expect.any(Number), false] : [10_000, true]);
    expect((await audit(`${query}&page=1001`))['items']).toEqual([]);
  });

  it('look for a frequent word in no more than 2,500 of many rows that meet a filter, and have further pages', async () => {
    const query = 'search=phone&actorRealm=client';
    const { total, hasMore } = await audit(query);
    expect([total, hasMore]).toEqual([2_500, true]);
    const further = await audit(`${query}&page=600`);
    expect(further['items']).toHaveLength(10);
    expect([further['total'], further['hasMore']]).toEqual([6_001, true]);
    // Three in five entries are of clients.
    expect(await audit(`${query}&page=625`)).toMatchObject({ total: 6_242, hasMore: false });
  });

  // Each client is found by name both as the actor and as the subject of an entry.
  it.each([
    'search=bahia',
    'search=bahia+phone',
    'search=importadora+bahia',
    'search=qzqz',
    'search=bahia&outcome=refused',
  ])('count each row once, as the export has it: %s', async (query) => {
    const { total, hasMore } = await audit(query);
    const { text } = await boss.get(`/internal/audit.csv?${query}`);
    const ids = new Set(text.match(/0198f2d0-0004-7000-8000-\d{12}/g));
    expect([total, hasMore]).toEqual([ids.size, false]);
    const last = Math.ceil(ids.size / 10);
    expect((await audit(`${query}&page=${Math.max(1, last)}`))['items']).toHaveLength(
      ids.size === 0 ? 0 : ids.size - (last - 1) * 10,
    );
  });
});
