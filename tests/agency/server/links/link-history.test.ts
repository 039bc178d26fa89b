import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkTargets } from '../../../../src/generated/link-targets.ts';
import { linkUseNames } from '../../../../src/generated/link-use-names.ts';
import { CATALOG_FOLDER } from '../../../../src/server/content/catalog/folder.ts';
import { insertPublication, requirePublication } from '../../../../src/server/content/publishing/store.ts';
import {
  changedAddresses,
  noteAddresses,
  noteStates,
  readAddressChanges,
} from '../../../../src/server/links/history.ts';
import { addUses } from '../../../../src/server/links/uses.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { startOfWeek } from '../../../../src/shared/time/zone.ts';
import { letTimePass, linkTo, watch } from '../../../server/links/watched.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { publisherIn } from '../../../server/support/publishers.ts';
import { beginDraft, publisherOn } from '../../../server/support/publishing-services.ts';
import { inDatabase, type Member, preparedAdministrator } from '../../../server/support/staff-life.ts';
import { addressState, BROKEN } from '../../../support/address-state.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../../support/database.ts';
import { FINE, LocalWeb, page } from '../../../support/local-web.ts';
import { until } from '../../../support/until.ts';

const external = linkTargets.filter(({ kind, addresses }) => kind === 'external' && addresses.length === 1);
const link = external.find(
  ({ id, line, shownIn }) => line !== null && shownIn[0]?.kind === 'transactions' && Object.hasOwn(linkUseNames, id),
);
const other = external.find(({ file }) => file !== link?.file);
if (link === undefined || other === undefined) throw new Error('the catalog lacks such links');

describe('changedAddresses', () => {
  const [a, b, c] = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
  const at = (place: number, address: string, es = 'Pagos') =>
    linkTo(address, { id: `lines/x.yaml/${place}`, file: 'lines/x.yaml', label: { es } });

  it('names a new address with the one in whose place it is', () => {
    expect(changedAddresses([at(0, a)], [at(0, b)])).toEqual([{ file: 'lines/x.yaml', address: b, addressBefore: a }]);
    expect(changedAddresses([], [at(0, a)])).toEqual([{ file: 'lines/x.yaml', address: a, addressBefore: null }]);
  });

  it('knows a link again by its words after others were put before it', () => {
    const before = [at(0, a, 'Pagos'), at(1, b, 'Rastreo')];
    expect(changedAddresses(before, [at(0, c, 'Nuevo'), at(1, a, 'Pagos'), at(2, b, 'Rastreo')])).toEqual([
      { file: 'lines/x.yaml', address: c, addressBefore: null },
    ]);
    const changed = changedAddresses(before, [at(0, a, 'Pagos'), at(1, a, 'Nuevo'), at(2, c, 'Rastreo')]);
    expect(changed).toEqual([{ file: 'lines/x.yaml', address: c, addressBefore: b }]);
  });

  it('is silent about what stays, moves within its file, is removed, or leads within the site', () => {
    const own = linkTo('/contactenos', { kind: 'route', addresses: [] });
    expect(changedAddresses([at(0, a), at(1, b)], [at(0, b), at(1, a)])).toEqual([]);
    expect(changedAddresses([at(0, a)], [])).toEqual([]);
    expect(changedAddresses([], [own])).toEqual([]);
  });
});

async function publish(database: Database, by: Member, address: string, addressBefore: string | null, file: string) {
  const publication = { draftId: 'draft', title: '', note: 'x', changes: '{}', files: [] };
  await database.transaction(async (tx) => {
    const id = await insertPublication(tx, { actorId: by.id }, publication, 'here');
    await noteAddresses(tx, id, [{ file, address, addressBefore }]);
  });
}

describe.each(DATABASE_KINDS)('the history of a link (%s)', (kind) => {
  it('has a row for each change of its state, not for each check', async () => {
    const { database, close } = await openTestDatabase(kind);
    const answers = { 'a.test/': FINE };
    await using web = await new LocalWeb(answers).listen();
    const links = [linkTo(web.url('a.test/'))];
    const round = async () => {
      await watch(database, web.network(), links);
      await letTimePass(database, 9 * HOUR_MS);
    };
    await round();
    await round();
    answers['a.test/'] = page(404);
    for (let rounds = 0; rounds < 3; rounds++) await round();
    const rows = await database.query.selectFrom('linkHistory').selectAll().orderBy('at').orderBy('id').execute();
    expect(rows.map(({ status, reason, httpStatus }) => [status, reason, httpStatus])).toEqual([
      ['fine', null, 200],
      ['unknown', 'status', 404],
      ['broken', 'status', 404],
    ]);
    await close();
  });

  it('has the new address of a link once a publication is decided, and none of one that fails', async () => {
    const { database, close } = await openTestDatabase(kind);
    const by = await publisherIn(database);
    const publisher = publisherOn(database, 0);
    const before = readFileSync(join(CATALOG_FOLDER, link.file), 'utf8');
    const [from = ''] = link.addresses;
    const to = 'https://new-address.example/';
    const publish = async (after: string) => {
      const files = [{ path: link.file, before, after }];
      const publication = { draftId: await beginDraft(database, by), title: '', note: 'x', changes: '{}', files };
      const order = { publication, schedule: undefined, incomingCommit: null, productionRules: false };
      const id = await publisher.begin(order, by);
      return until(async () => {
        const { state } = await requirePublication(database, id);
        return state === 'building' ? undefined : state;
      });
    };
    expect(await publish('id: nothing\n')).toBe('failed');
    expect(await readAddressChanges(database)).toEqual([]);
    expect(await publish(before.replaceAll(from, to))).toBe('installed');
    expect(await readAddressChanges(database)).toMatchObject([
      { file: link.file, address: to, addressBefore: from, username: 'ana.ruiz' },
    ]);
    await publisher.stop();
    await close();
  });

  describe('on a server', () => {
    const api = preparedApi(kind);
    const boss = preparedAdministrator(api);
    const historyOf = (id: string, query = '') =>
      boss.found(`/internal/links/${encodeURIComponent(id)}/history${query}`);

    it('is shown to staff with states, addresses and who published them, and uses of each week', async () => {
      const [address = ''] = link.addresses;
      const [first, second] = ['https://first.example/', 'https://second.example/'];
      await inDatabase(api, async (database) => {
        await publish(database, boss, second, first, link.file);
        await publish(database, boss, address, second, link.file);
        // Neither of these is of this link.
        await publish(database, boss, address, 'https://elsewhere.example/', other.file);
        await publish(database, boss, 'https://another.example/', null, link.file);
        await database.transaction((tx) => noteStates(tx, new Map(), [addressState(address, BROKEN)]));
        const [name = ''] = linkUseNames[link.id] ?? [];
        await addUses(database, [{ name, weekStart: startOfWeek(Date.now()), uses: 7 }]);
      });
      const entries = await historyOf(link.id);
      const published = entries.filter(({ changedBy }) => changedBy !== null);
      expect(published).toMatchObject([
        { address, addressBefore: second, changedBy: 'maria.jefe', state: null },
        { address: second, addressBefore: first, changedBy: 'maria.jefe' },
      ]);
      expect(entries).toHaveLength(4);
      expect(entries.find(({ state }) => state !== null)).toMatchObject({
        address,
        state: 'broken',
        reason: 'timeout',
      });
      expect(entries.find(({ usesInWeek }) => usesInWeek !== null)).toMatchObject({ usesInWeek: 7, address: null });
      const times = entries.map(({ changedAt }) => String(changedAt));
      expect(times).toEqual(times.toSorted().reverse());
      expect(await historyOf(link.id, '?page=2&size=10')).toEqual([]);
      expect((await boss.get('/internal/links/nothing/history')).status).toBe(404);
    });

    it('is public only as what visitors find: address, task, language, since when, state', async () => {
      const [address = ''] = link.addresses;
      await inDatabase(api, (database) => publish(database, boss, address, null, link.file));
      const links = async () => {
        const { status, headers, body } = await api.call('GET', '/v1/links');
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        return body['links'] as unknown as readonly Readonly<Record<string, unknown>>[];
      };
      const all = await links();
      const task = link.shownIn[0]?.id;
      const isOwn = (each: Readonly<Record<string, unknown>>) =>
        each['line'] === link.line && each['address'] === address;
      const own = all.filter(
        (each) => isOwn(each) && each['name'] === link.label[String(each['language'])] && each['task'] === task,
      );
      expect(own.map(({ language }) => language)).toEqual(['es', 'en']);
      expect(own[0]).toMatchObject({ state: 'not-asked', name: link.label['es'], address, line: link.line });
      expect(String(own[0]?.['since'])).toMatch(/^\d{4}-\d\d-\d\dT/);
      const untouched = all.find((each) => each['address'] === 'https://www.dian.gov.co/');
      expect([untouched?.['task'], untouched?.['since']]).toEqual([null, null]);
      expect(all.every((each) => String(each['address']).startsWith('http'))).toBe(true);
      expect(new Set(all.flatMap((each) => Object.keys(each)))).toEqual(
        new Set(['line', 'lineName', 'task', 'taskName', 'name', 'language', 'address', 'since', 'state']),
      );
      // It is told at once what the site does not lead to any more.
      await boss.post(`/internal/links/${encodeURIComponent(link.id)}/withdrawal`, 0, {
        ...{ subdomains: 'no', reason: 'asked-by-owner' },
      });
      const state = (await links()).find((each) => each['address'] === address)?.['state'];
      expect(state).toBe('withdrawn');
      const { text, headers } = await api.call('GET', '/v1/links.csv', { headers: { 'accept-language': 'en' } });
      expect(headers.get('content-type')).toContain('text/csv');
      const [head, ...rows] = text.trim().split('\r\n');
      expect(head).toBe('line,lineName,task,taskName,name,language,address,since,state');
      expect(rows).toHaveLength(all.length);
    });
  });
});
