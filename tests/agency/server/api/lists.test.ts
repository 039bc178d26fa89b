import { beforeAll, describe, expect, it } from 'vitest';
import { linkTargets } from '../../../../src/generated/link-targets.ts';
import { linkUseNames } from '../../../../src/generated/link-use-names.ts';
import { audit } from '../../../../src/server/audit/entries.ts';
import { searchText } from '../../../../src/server/platform/db/columns.ts';
import { startOfWeek } from '../../../../src/shared/time/zone.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { PDF } from '../../../server/support/client-life.ts';
import { inDatabase, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { addressState, BROKEN, storeStates } from '../../../support/address-state.ts';
import { DATABASE_KINDS } from '../../../support/database.ts';

const NAMES = [
  'Café del Puerto S.A.S.',
  'Importadora Ñandú Ltda.',
  '100 % Algodón S.A.',
  '=SUMA(A1:A9)',
  'Ana;=1+2;Ruiz',
  'Bodegas, "El Muelle" & Cía.',
  'a_b Logística',
  'acb Logística',
  // Their order differs from that of their ids.
  ...Array.from({ length: 40 }, (_, index) => `Naviera ${String((index * 7) % 40).padStart(2, '0')}`),
];

describe.each(DATABASE_KINDS)('lists of the panel (%s)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  const member = preparedMember(boss, 'lectora');
  beforeAll(async () => {
    await inDatabase(api, async ({ query }) => {
      const file = { id: 'rut', name: 'rut.pdf', mediaType: 'application/pdf', size: PDF.length, sha256: 'x' };
      await query
        .insertInto('files')
        .values({ ...file, content: PDF, createdAt: 1 })
        .execute();
      await query
        .insertInto('clientAccounts')
        .values(
          NAMES.map((name, index) => ({
            id: `0198f2d0-0000-7000-8000-${String(index).padStart(12, '0')}`,
            nit: String(800_000_000 + index),
            nitsistema: null,
            perfil: 'cliente',
            status: index % 2 === 0 ? ('active' as const) : ('pending' as const),
            name,
            email: `c${index}@clientes.example.com`,
            profile: '{}',
            passwordHash: 'secret-hash',
            rutFileId: 'rut',
            searchText: searchText(String(800_000_000 + index), name, `c${index}@clientes.example.com`),
            language: 'es',
            // Ten rows share each moment, so that the order among equals is tested too.
            createdAt: 1_700_000_000_000 + Math.floor(index / 10) * 1_000,
            updatedAt: 1,
            activatedAt: null,
          })),
        )
        .execute();
    });
  });

  const namesOf = async (query: string) =>
    (await member.found(`/internal/clients?${query}`)).map(({ name }) => String(name));

  it.each([
    ['accents and case do not matter', 'CAFE', ['Café del Puerto S.A.S.']],
    ['ñ is found by n', 'nandu', ['Importadora Ñandú Ltda.']],
    ['every word, in any order and column', 'puerto 800000000 cafe', ['Café del Puerto S.A.S.']],
    ['a word that does not occur finds nothing', 'cafe algodon', []],
    ['% is no wildcard', '100 %', ['100 % Algodón S.A.']],
    ['nor is _ (S-74)', 'a_b', ['a_b Logística']],
    ['part of a word, also of two letters and at the end', 'ñandu da.', ['Importadora Ñandú Ltda.']],
    ['nor does a backslash escape', '\\', []],
    ['nor a quote', "' or 1=1 --", []],
  ])('search: %s', async (_what, search, names) => {
    expect(await namesOf(new URLSearchParams({ search }).toString())).toEqual(names);
  });

  it('find accented words of the audit, also without their accents', async () => {
    await inDatabase(api, (database) =>
      audit(database, { action: 'profile-changed', actor: { realm: 'system' }, details: { fields: ['Razón Social'] } }),
    );
    for (const search of ['razón', 'RAZÓN social', 'razon'])
      expect(
        (await boss.found(`/internal/audit?${new URLSearchParams({ search })}`)).map(({ action }) => action),
      ).toEqual(['profile-changed']);
  });

  it('show each row once across all pages, in the requested order', async () => {
    for (const sort of ['createdAt', '-createdAt', 'name', '-name', '-nit', 'status']) {
      const pages = [1, 2, 3, 4, 5].map((page) => member.found(`/internal/clients?sort=${sort}&size=10&page=${page}`));
      const rows = (await Promise.all(pages)).flat();
      expect(new Set(rows.map(({ id }) => id)).size).toBe(NAMES.length);
      const column = sort.replace('-', '');
      // Every collation sorts these names alike; the others contain signs, which collations sort differently.
      const alike = column === 'name' ? rows.filter(({ name }) => String(name).startsWith('Naviera')) : rows;
      const values = alike.map((row) => String(row[column]));
      expect(values).toEqual(sort.startsWith('-') ? values.toSorted().reverse() : values.toSorted());
    }
    const { body } = await member.get('/internal/clients?size=10&page=9');
    expect(body).toEqual({ items: [], total: NAMES.length, hasMore: false, page: 9, size: 10 });
  });

  it('apply filters together with the search', async () => {
    const { body } = await member.get('/internal/clients?search=naviera&status=pending&size=10');
    expect([body['total'], (body['items'] as unknown as object[]).length]).toEqual([20, 10]);
  });

  it('contain no hashes, secrets or search texts (S-45)', async () => {
    const { text } = await member.get('/internal/clients?size=10');
    expect(text).not.toMatch(/hash|secret|searchText/i);
  });

  it.each([
    'page=0',
    'page=x',
    'size=9',
    'size=101',
    'sort=passwordHash',
    'status=gone',
    'extra=1',
    'search=%00',
    'page=1&page=2',
  ])('refuse ?%s with 400', async (query) => {
    expect((await member.get(`/internal/clients?${query}`)).status).toBe(400);
  });

  it('are exported whole and in order, with formulas neutralized', async () => {
    const { status, headers, text } = await member.get('/internal/clients.csv?sort=nit');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    // In the words of the panel, with times of the agency as spreadsheets read them.
    expect(lines[0]).toBe('id;NIT;Empresa;Correo;Estado;Registro;Activación;version;Verificación;Espera');
    expect(lines[1]).toContain(';Activo;2023-11-14 17:13:20;;1;Por verificar;2023-11-14 17:13:20');
    expect(lines).toHaveLength(NAMES.length + 2);
    expect(lines[4]).toContain(";'=SUMA(A1:A9);");
    expect(lines[5]).toContain(`;"Ana;'=1+2;Ruiz";`);
    expect(lines[6]).toContain(';"Bodegas, ""El Muelle"" & Cía.";');
    const filtered = await member.get('/internal/clients.csv?search=naviera&status=pending');
    expect(filtered.text.split('\r\n')).toHaveLength(20 + 2);
  });

  it('start a CSV with a UTF-8 byte order mark, and audit the export (S-78)', async () => {
    const response = await fetch(`http://127.0.0.1:${api.port}/api/internal/staff.csv`, {
      headers: { authorization: `Bearer ${member.token}`, 'accept-language': 'en' },
    });
    const bytes = await response.arrayBuffer();
    expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^id,/);
    const exports = await boss.found('/internal/audit?action=list-exported&size=10');
    expect(exports[0]).toMatchObject({ actor: 'lectora', details: { list: 'staff' } });
    expect(JSON.stringify(exports)).not.toContain('naviera');
  });

  it('of the audit can be searched by actor and action, and name the subject', async () => {
    const items = await boss.found('/internal/audit?search=lectora%20staff-approved');
    expect(items).toMatchObject([
      { action: 'staff-approved', actor: 'maria.jefe', subject: 'lectora', subjectId: member.id },
    ]);
    expect(await boss.actionsOn(member.id)).toContain('staff-approved');
  });

  it('of links can be filtered, sorted, searched and exported', async () => {
    const all = '/internal/links?size=100&placeholder=yes&kind=external';
    const sortedBy = async (sort: string) =>
      (await member.found(`${all}&sort=${sort}`)) as unknown as { address: string; row: number; file: string }[];
    const items = await sortedBy('address');
    const addresses = items.map(({ address }) => address);
    expect(addresses).toEqual(addresses.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true })));
    expect((await sortedBy('-address')).map(({ address }) => address)).toEqual(addresses.toReversed());
    expect(new Set(addresses).size).toBeGreaterThan(2);
    expect(items.length).toBeGreaterThan(5);
    expect(
      items.every(({ address, row, file }) => address.startsWith('https:') && row > 1 && file.endsWith('.yaml')),
    ).toBe(true);
    const first = items[0];
    const again = await member.found(`/internal/links?search=${encodeURIComponent(first?.address ?? '')}`);
    expect(again).toContainEqual(expect.objectContaining({ address: first?.address }));
    const csv = await member.get('/internal/links.csv');
    expect(csv.text.split('\r\n').length).toBeGreaterThan(100);
  });

  it('of links can be sorted by uses, and include downloads', async () => {
    const [name] = linkUseNames['lines/nyk.yaml/transactions/formats/1/target'] ?? [];
    const weekStart = startOfWeek(startOfWeek(Date.now()) - 1);
    await inDatabase(api, ({ query }) =>
      query
        .insertInto('linkUses')
        .values({ name: name ?? '', weekStart, uses: 12 })
        .execute(),
    );
    const [first] = await member.found('/internal/links?kind=download&sort=-usesLastWeek');
    expect(first).toMatchObject({ kind: 'download', usesThisWeek: 0, usesLastWeek: 12, usesLastFourWeeks: 12 });
    const [own] = await member.found('/internal/links?kind=route');
    expect(own).toMatchObject({ usesLastWeek: null });
  });

  it('of links show the result of the link check, and separate unchecked from unwatched ones', async () => {
    const watched = linkTargets.filter(({ addresses }) => addresses.length === 1);
    const broken = watched[0];
    const moved = watched.find(({ addresses }) => addresses[0] !== broken?.addresses[0]);
    const askedAt = Date.UTC(2026, 10, 23, 12);
    const address = (link: typeof broken) => link?.addresses[0] ?? '';
    await inDatabase(api, (database) =>
      storeStates(
        database,
        addressState(address(broken), { ...BROKEN, brokenSince: askedAt - 1_000, askedAt }),
        addressState(address(moved), { status: 'moved', movedTo: 'https://b.example/', title: 'Ñandú', askedAt }),
      ),
    );
    const items = async (query: string) => {
      const rows = await member.found(`/internal/links?size=100&${query}`);
      return rows as unknown as readonly (typeof broken & Record<string, unknown>)[];
    };
    // Unless asked otherwise, what needs attention comes first.
    const states = (await items('')).map(({ state }) => state);
    expect([...new Set(states)].slice(0, 3)).toEqual(['broken', 'moved', 'not-asked']);
    expect((await items('sort=-state'))[0]).toMatchObject({ state: 'not-watched' });
    const isBroken = { state: 'broken', reason: 'timeout', brokenSince: new Date(askedAt - 1_000).toISOString() };
    expect(await items('state=broken&sort=brokenSince')).toEqual(
      linkTargets
        .filter(({ addresses }) => addresses.includes(broken?.addresses[0] ?? ''))
        .map(({ id }) => expect.objectContaining({ id, ...isBroken, askedAt: new Date(askedAt).toISOString() })),
    );
    expect((await items('search=nandu')).map(({ id }) => id)).toContain(moved?.id);
    for (const { kind, placeholder, askedAt: asked } of await items('state=not-asked'))
      expect([kind === 'external' || kind === 'form', placeholder, asked]).toEqual([true, false, null]);
    for (const { kind, placeholder } of await items('state=not-watched'))
      expect(placeholder || (kind !== 'external' && kind !== 'form')).toBe(true);
    const { cards } = (await member.get('/internal/today')).body as unknown as { cards: { id: string }[] };
    expect(cards).toContainEqual({ id: 'broken-links', count: (await items('state=broken')).length });
  });
});
