import { describe, expect, it } from 'vitest';
import type {
  AddressTry,
  CatalogChangesResult,
  CatalogDraft,
  CatalogDrafts,
  LinkTable,
} from '../../../../src/generated/api.ts';
import { linkOperations } from '../../../../src/server/links/operations.ts';
import { LinkUseCounter } from '../../../../src/server/links/uses.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { inDatabase, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { addressState, storeStates } from '../../../support/address-state.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../../support/database.ts';
import { FINE, LocalWeb, page } from '../../../support/local-web.ts';

const OLD = 'https://www.shipmentlink.com/';
const NEW = 'https://pagos.example.com/evergreen';

describe.each(DATABASE_KINDS)('the table of links (%s)', (kind) => {
  const api = preparedApi(kind);
  const ana = preparedMember(preparedAdministrator(api), 'ana.ruiz');

  const table = async (draft?: string) =>
    (await ana.get(`/internal/link-table${draft === undefined ? '' : `?draft=${draft}`}`)).body as unknown as LinkTable;
  const cellOf = ({ cells }: LinkTable, line: string, task: string) => {
    const cell = cells.find((each) => each.line === line && each.task === task);
    if (cell === undefined) throw new Error(`no cell ${line} ${task}`);
    return cell;
  };
  const change = (body: object) => ana.call('POST', '/internal/catalog-changes', { body });
  const result = async (body: object) => (await change(body)).body as unknown as CatalogChangesResult;
  const draftOf = async (id: string | null) =>
    (await ana.get(`/internal/catalog-drafts/${id}`)).body as unknown as CatalogDraft;
  const drafts = async () => ((await ana.get('/internal/catalog-drafts')).body as unknown as CatalogDrafts).drafts;
  /** The change of each address of some cells. */
  const changesOf = (cells: readonly LinkTable['cells'][number][], address: (before: string) => string) =>
    cells.flatMap(({ places }) =>
      places.map(({ file: path, pointer, version: seen, address: before }) => ({
        ...{ path, pointer, seen },
        value: JSON.stringify(address(before)),
      })),
    );

  it(
    'has a cell for each line and task, with its state, its addresses and what it is not',
    onAnyDatabase(kind),
    async () => {
      await inDatabase(api, (database) => storeStates(database, addressState(OLD, { askedAt: 1 })));
      const found = await table();
      expect(found.isChecked).toBe(false);
      expect(found.lines.map(({ id }) => id)).toEqual(['hapag', 'evergreen', 'nyk']);
      expect(found.tasks.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Pagos', 'Cargue de poderes', 'Rastreo de carga']),
      );
      expect(found.cells).toHaveLength(found.lines.length * found.tasks.length);
      const payments = cellOf(found, 'evergreen', 'payments');
      expect(payments).toMatchObject({
        offer: 'links',
        file: 'lines/evergreen.yaml',
        pointer: '/transactions/payments',
      });
      expect(payments.links).toMatchObject([
        { kind: 'external', address: OLD, state: 'fine', askedAt: '1970-01-01T00:00:00.001Z' },
      ]);
      expect(payments.places).toMatchObject([{ pointer: '/transactions/payments/0/target/url', address: OLD }]);
      // A number that a visitor types goes to addresses of its own.
      const tracking = cellOf(found, 'hapag', 'tracking');
      expect(tracking.links.map(({ label }) => label['es'])).toEqual(['Por BL', 'Por contenedor']);
      expect(
        tracking.places.map(({ address }) => address).filter((address) => address.includes('{number}')),
      ).toHaveLength(4);
      expect(cellOf(found, 'hapag', 'clientLogin').links).toMatchObject([{ placeholder: true, state: 'not-watched' }]);
      expect(found.cells.filter(({ offer }) => offer === 'not-offered').map(({ links }) => links.length)).toContain(0);
    },
  );

  it(
    'changes addresses of several files in one draft, and says in words what it changes',
    onAnyDatabase(kind),
    async () => {
      const before = await table();
      const cells = [cellOf(before, 'evergreen', 'payments'), cellOf(before, 'hapag', 'payments')];
      const { draft, conflicts, problems } = await result({ changes: changesOf(cells, () => NEW) });
      expect({ conflicts, problems }).toEqual({ conflicts: [], problems: [] });
      const { id, files, changes } = await draftOf(draft);
      expect(files).toEqual(['lines/evergreen.yaml', 'lines/hapag.yaml']);
      expect(changes.map(({ after }) => after)).toEqual([NEW, NEW]);
      expect(cellOf(await table(id), 'evergreen', 'payments').links).toMatchObject([
        { address: NEW, state: 'not-asked' },
      ]);
      expect(cellOf(await table(), 'evergreen', 'payments').links).toMatchObject([{ address: OLD }]);
      // Further changes go to the same draft, and a file that has its former text again leaves it.
      const now = [cellOf(await table(id), 'evergreen', 'payments')];
      await result({ draft: id, changes: changesOf(now, () => OLD) });
      expect((await draftOf(id)).files).toEqual(['lines/hapag.yaml']);
    },
  );

  it('changes the address of a hidden form as that of a link, checked with the rest', onAnyDatabase(kind), async () => {
    const before = await table();
    const cells = [cellOf(before, 'nyk', 'powers-upload'), cellOf(before, 'evergreen', 'payments')];
    const changes = changesOf(cells, () => NEW);
    expect(changes.map(({ path }) => path)).toEqual(['endpoints.yaml', 'lines/evergreen.yaml']);
    const { draft } = await result({ changes });
    const { id, files } = await draftOf(draft);
    expect(files).toEqual(['endpoints.yaml', 'lines/evergreen.yaml']);
    expect(cellOf(await table(id), 'nyk', 'powers-upload').places).toMatchObject([{ address: NEW }]);
    const wrong = changesOf(cells, (address) => (address === OLD ? NEW : 'http://sin-cifrar.example.com/'));
    expect(await result({ changes: wrong })).toMatchObject({ draft: null, problems: [{ file: 'endpoints.yaml' }] });
  });

  it(
    'takes the mark of a placeholder off the addresses that change, if they are final',
    onAnyDatabase(kind),
    async () => {
      const before = await table();
      const cells = [cellOf(before, 'hapag', 'payments'), cellOf(before, 'nyk', 'powers-upload')];
      const marks = async (draft: string | null) => {
        const now = await table(draft ?? undefined);
        return cells.flatMap(({ line, task }) => cellOf(now, line, task).links.map(({ placeholder }) => placeholder));
      };
      const changes = changesOf(cells, () => NEW);
      const { draft } = await result({ changes });
      expect(await marks(draft)).toEqual([true, true]);
      const final = await result({ changes, isFinal: true });
      expect(final).toMatchObject({ conflicts: [], problems: [] });
      expect(await marks(final.draft)).toEqual([false, false]);
      expect((await draftOf(final.draft)).files).toEqual(['endpoints.yaml', 'lines/hapag.yaml']);
    },
  );

  it('makes none of the changes if somebody else has changed one of the places', onAnyDatabase(kind), async () => {
    const cells = [cellOf(await table(), 'evergreen', 'payments'), cellOf(await table(), 'hapag', 'payments')];
    const [first, second] = changesOf(cells, () => NEW);
    const count = (await drafts()).length;
    const { draft, conflicts } = await result({ changes: [first, { ...second, seen: 'f'.repeat(16) }] });
    expect(draft).toBeNull();
    expect(conflicts).toMatchObject([
      { file: 'lines/hapag.yaml', current: JSON.stringify('https://agencia.example.com/hapag/pagos') },
    ]);
    expect(conflicts[0]?.place.join(' ')).toContain('Pagos');
    expect(await drafts()).toHaveLength(count);
  });

  it('makes none of the changes if one of them causes an error', onAnyDatabase(kind), async () => {
    const cells = [cellOf(await table(), 'evergreen', 'payments'), cellOf(await table(), 'hapag', 'payments')];
    const count = (await drafts()).length;
    const changes = changesOf(cells, (address) => (address === OLD ? NEW : 'http://sin-cifrar.example.com/'));
    const { draft, problems } = await result({ changes });
    expect(draft).toBeNull();
    expect(problems).toMatchObject([{ file: 'lines/hapag.yaml', pointer: '/transactions/payments/0/target/url' }]);
    expect(await drafts()).toHaveLength(count);
  });

  it.each([
    ['a file that is not offered', { path: 'site.yaml', pointer: '/address' }, 404],
    ['a place that does not exist', { path: 'lines/nobody.yaml', pointer: '/name' }, 404],
    ['a value that is no JSON', { path: 'lines/evergreen.yaml', pointer: '/name', value: '{' }, 409],
  ])('refuses %s', onAnyDatabase(kind), async (_what, place, status) => {
    expect((await change({ changes: [{ value: '"x"', seen: '', ...place }] })).status).toBe(status);
  });

  it('asks no private network when staff try an address (S-104)', onAnyDatabase(kind), async () => {
    const body = { address: `http://127.0.0.1:${api.port}/` };
    const { body: found } = await ana.call('POST', '/internal/link-tries', { body });
    expect(found).toMatchObject({ state: 'unknown', reason: 'inside', httpStatus: null });
    const asked = await ana.call('POST', '/internal/link-tries', { body: { address: 'https://' } });
    expect(asked.status).toBe(409);
  });
});

describe('an address that staff try', () => {
  const trying = async (web: LocalWeb, path: string): Promise<AddressTry> => {
    const database = undefined as never;
    const operations = linkOperations({ database, linkUses: new LinkUseCounter(), network: web.network() });
    return operations.tryAddress({ body: { address: web.url(path) } } as never);
  };

  it('is asked once, after robots.txt, and its page is named', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE, 'b.test/': page(404) }).listen();
    expect(await trying(web, 'a.test/')).toMatchObject({ state: 'fine', reason: null, httpStatus: 200 });
    expect(await trying(web, 'b.test/')).toMatchObject({ state: 'broken', reason: 'status', httpStatus: 404 });
    expect(web.asked).toEqual([
      ...['GET a.test/robots.txt', 'HEAD a.test/'],
      ...['GET b.test/robots.txt', 'HEAD b.test/', 'GET b.test/'],
    ]);
  });

  it('is not asked if its robots.txt forbids it', async () => {
    const robots = page(200, { 'Content-Type': 'text/plain' }, 'User-agent: *\nDisallow: /');
    await using web = await new LocalWeb({ 'a.test/': FINE, 'a.test/robots.txt': robots }).listen();
    expect(await trying(web, 'a.test/')).toMatchObject({ state: 'robots' });
    expect(web.asked).toEqual(['GET a.test/robots.txt']);
  });
});
