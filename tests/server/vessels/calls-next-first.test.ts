import { beforeAll, describe, expect, it } from 'vitest';
import { lineIds } from '../../../src/generated/lines.ts';
import type { LineId } from '../../../src/generated/types.ts';
import type { ListQuery, ListSource } from '../../../src/server/api/lists/list.ts';
import { sqlListSource } from '../../../src/server/api/lists/sql-list.ts';
import { vesselCallList } from '../../../src/server/vessels/panel-list.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { startOfDay } from '../../../src/shared/time/zone.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../support/database.ts';

const OWN_LINE = lineIds[0] as LineId;
const today = startOfDay(Date.now());
/** Hours from the beginning of today; two calls at each. The order of their ids differs from that of their times. */
const HOURS = [30, -30, 0, 54, -1, 6, -54, 100, -100, 29];
const COUNT = HOURS.length * 2;
const IN_ORDER = [0, 6, 29, 30, 54, 100, -1, -30, -54, -100].flatMap((hour) => [hour, hour]);

describe.each(DATABASE_KINDS)('the staff list of vessel calls, next first, on %s', (kind) => {
  const database = preparedDatabase(kind);
  let list: ListSource<{ readonly id: string; readonly terminal: string | null }>;
  beforeAll(async () => {
    list = sqlListSource(database, vesselCallList);
    const calls = [...HOURS, ...HOURS].map((hour, index) => ({
      id: `call-${String(index).padStart(2, '0')}`,
      line: OWN_LINE,
      vesselIMONumber: '9321483',
      vesselName: 'Señora del Mar',
      vesselSearch: 'senora del mar',
      carrierVoyageNumber: `V${index}`,
      UNLocationCode: index % 2 === 0 ? 'COCTG' : 'COBUN',
      terminal: String(hour),
      sortAt: today + hour * HOUR_MS,
      searchText: `senora del mar v${index}`,
      importId: null,
      createdAt: 0,
      updatedAt: 0,
    }));
    await database.query.insertInto('vesselCalls').values(calls).execute();
  });

  const asked = (more: Partial<ListQuery> = {}): ListQuery => ({
    search: '',
    filters: {},
    sort: { column: 'next', isDescending: false },
    page: 1,
    size: COUNT,
    ...more,
  });
  const hoursOf = (items: readonly { terminal: string | null }[]) => items.map(({ terminal }) => Number(terminal));

  it('has today and later in order, and then past calls from the latest', async () => {
    const { items, total } = await list.page(asked());
    expect([hoursOf(items), total]).toEqual([IN_ORDER, COUNT]);
  });

  it.each([false, true])('has one order in pages, exports and as a whole (descending: %s)', async (isDescending) => {
    const sort = { column: 'next', isDescending };
    const whole = (await list.page(asked({ sort }))).items.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list.page(asked({ sort, page, size: 6 }))));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual([COUNT, COUNT, COUNT, COUNT]);
    const exported: string[] = [];
    for await (const items of list.batches(asked({ sort }))) exported.push(...items.map(({ id }) => id));
    expect(exported).toEqual(whole);
  });

  it('keeps its order in a search', async () => {
    const { items } = await list.page(asked({ search: 'señora v1' }));
    // V1 is at -30; V10 to V19 are at all hours.
    expect(hoursOf(items)).toEqual([0, 6, 29, 30, 54, 100, -1, -30, -30, -54, -100]);
  });
});
