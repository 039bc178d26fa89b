import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadIds } from '../../../../src/generated/downloads.ts';
import { linkUseNames } from '../../../../src/generated/link-use-names.ts';
import { retention } from '../../../../src/generated/retention.ts';
import { applyRetention } from '../../../../src/server/apply-retention.ts';
import { LinkUseCounter, mostUsedSlots, readUses, readUsesOfLinks } from '../../../../src/server/links/uses.ts';
import { DAY_MS } from '../../../../src/shared/time/duration.ts';
import { startOfWeek } from '../../../../src/shared/time/zone.ts';
import { startApi } from '../../../server/support/api.ts';
import { inDatabase } from '../../../server/support/staff-life.ts';
import { DATABASE_KINDS, openTestDatabase, preparedDatabase } from '../../../support/database.ts';

const DOWNLOAD = `downloads.${downloadIds[0]}`;
const known = new Set(['payments.north', 'payments.south']);
const NAMES = () => known;
/** A Wednesday at noon in Bogotá, and the Monday of its week. */
const NOW = Date.parse('2026-11-25T12:00:00-05:00');
const MONDAY = Date.parse('2026-11-23T00:00:00-05:00');

describe.each(DATABASE_KINDS)('uses of links (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');

  it('are stored as weekly sums, to which several instances add (S-114)', async () => {
    const [here, there] = [new LinkUseCounter(NAMES), new LinkUseCounter(NAMES)];
    for (const counter of [here, there, here]) counter.count('payments.north', '192.0.2.1', NOW);
    there.count('payments.south', '192.0.2.1', NOW - 7 * DAY_MS);
    await Promise.all([here.store(database), there.store(database)]);
    // Counts that are already stored are not stored again.
    await here.store(database);
    here.count('payments.north', '192.0.2.1', NOW);
    await here.store(database);
    const stored = await readUses(database, 0);
    expect(stored.toSorted((a, b) => a.weekStart - b.weekStart)).toEqual([
      { name: 'payments.south', weekStart: MONDAY - 7 * DAY_MS, uses: 1 },
      { name: 'payments.north', weekStart: MONDAY, uses: 4 },
    ]);
  });

  it('are deleted by retention after the time that the catalog sets (S-93)', async () => {
    const weekStart = startOfWeek(Date.now());
    const [old, young] = [retention.kept.linkUses.days + 7, retention.kept.linkUses.days - 7];
    const rows = [old, young].map((days) => ({ name: DOWNLOAD, weekStart: weekStart - days * DAY_MS, uses: 1 }));
    await database.query.insertInto('linkUses').values(rows).execute();
    await applyRetention(database);
    const left = await readUses(database, 0);
    expect(left.filter(({ name }) => name === DOWNLOAD)).toEqual([rows[1]]);
  });

  it('are summed per link for this week, the last and the last four, with all names of its target', async () => {
    const shared = Object.entries(linkUseNames).find(([, names]) => names.length > 1);
    const [target = '', [first = '', second = '']] = shared ?? ['', []];
    const at = (weeks: number, name: string, uses: number) => ({ name, weekStart: MONDAY - weeks * 7 * DAY_MS, uses });
    const rows = [at(0, first, 1), at(1, first, 10), at(1, second, 100), at(4, first, 1_000), at(5, first, 10_000)];
    await database.query.insertInto('linkUses').values(rows).execute();
    const usesOf = await readUsesOfLinks(database, NOW);
    expect(usesOf(target)).toEqual({ usesThisWeek: 1, usesLastWeek: 110, usesLastFourWeeks: 1_110 });
    expect(usesOf('pages/home.yaml/no-link')).toBeUndefined();
  });
});

it('mostUsedSlots ranks the transactions of four whole weeks, once enough uses are counted (ADR 70)', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const names = { payments: ['a', 'shared'], release: ['b'], tracking: ['shared'], formats: ['c'] };
  const at = (weeks: number, name: string, uses: number) => ({ name, weekStart: MONDAY - weeks * 7 * DAY_MS, uses });
  const rows = [at(0, 'c', 500), at(1, 'a', 10), at(2, 'b', 13), at(4, 'shared', 5), at(5, 'c', 900)];
  await database.query.insertInto('linkUses').values(rows).execute();
  const ranked = (from: number | undefined) => mostUsedSlots(database, { from, names }, NOW);
  // The uses of an address in two slots count for both slots, but only once in the total.
  expect(await ranked(28)).toEqual(['payments', 'release', 'tracking']);
  expect(await ranked(29)).toEqual([]);
  expect(await ranked(undefined)).toEqual([]);
  await close();
});

it('LinkUseCounter limits the uses counted per address and in total between two stores (S-114)', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const counter = new LinkUseCounter(NAMES);
  const sum = async () => {
    await counter.store(database);
    return (await readUses(database, 0)).reduce((all, { uses }) => all + uses, 0);
  };
  for (let count = 0; count < 100; count++) counter.count('payments.north', '192.0.2.1', NOW);
  expect(await sum()).toBe(40);
  for (let count = 0; count < 10_000; count++) counter.count('payments.north', `192.0.2.${count}`, NOW);
  expect(await sum()).toBe(40 + 3_000);
  await close();
});

it('LinkUseCounter stores uses that the database refused together with later ones', async () => {
  const counter = new LinkUseCounter(NAMES);
  counter.count('payments.north', '192.0.2.1', NOW);
  const { database, close } = await openTestDatabase('sqlite');
  const refusal = sql`create trigger refusing before insert on link_uses begin select raise(abort, 'refused'); end`;
  await refusal.execute(database.query);
  await expect(counter.store(database)).rejects.toThrow('refused');
  await sql`drop trigger refusing`.execute(database.query);
  counter.count('payments.north', '192.0.2.1', NOW);
  await counter.store(database);
  expect(await readUses(database, 0)).toEqual([{ name: 'payments.north', weekStart: MONDAY, uses: 2 }]);
  await close();
});

it('the server counts only names of the catalog, stores them when it stops, and keeps no caller (S-114)', async () => {
  const api = await startApi('postgres');
  const other = await api.join();
  const use = (name: unknown) => other.call('POST', '/enlaces/uso', { body: { name } });
  for (const name of [DOWNLOAD, DOWNLOAD, 'https://evil.example/'])
    expect([(await use(name)).status, (await use(name)).text]).toEqual([204, '']);
  expect((await use(7)).status).toBe(400);
  await other.close();
  await inDatabase(api, async (database) => {
    expect(await readUses(database, 0)).toEqual([{ name: DOWNLOAD, weekStart: startOfWeek(Date.now()), uses: 4 }]);
    expect(await database.query.selectFrom('throttle').selectAll().execute()).toEqual([]);
  });
  await api.close();
});
