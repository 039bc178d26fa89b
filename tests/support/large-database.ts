import { type RawBuilder, sql } from 'kysely';
import { lists } from '../../src/generated/contract.ts';
import { lineIds } from '../../src/generated/lines.ts';
import { portIds, ports } from '../../src/generated/ports.ts';
import type { Database } from '../../src/server/platform/db/database.ts';

/** The numbers of rows of a database that has been used for years. */
interface LargeSizes {
  readonly audit: number;
  readonly calls: number;
  /** Of clients, of mails and of messages. */
  readonly others: number;
}
export const LARGE: LargeSizes = { audit: 1_000_000, calls: 600_000, others: 100_000 };

/** Rows per statement. */
const CHUNK = 50_000;
const HOUR_MS = 3_600_000;

/** Fills an empty database by SQL; the rows of each kind lie one after the other in time, the last ones now. */
export async function fillLarge(database: Database, { audit, calls, others }: LargeSizes): Promise<void> {
  await sql`insert into files (id, name, media_type, size, sha256, content, created_at)
    values ('rut', 'rut.pdf', 'application/pdf', 1, '', ${Buffer.from('x')}, 1)`.execute(database.query);
  const now = Date.now();
  const index = sql.raw('i');
  const oneOf = (values: readonly string[], by: number) =>
    sql`case (i / ${sql.lit(by)}) % ${sql.lit(values.length)} ${sql.join(
      values.map((value, place) => sql`when ${sql.lit(place)} then ${sql.lit(value)}`),
      sql` `,
    )} end`;
  const id = (kind: string, of: RawBuilder<unknown> = index) =>
    sql`${sql.lit(`0198f2d0-${kind}-7000-8000-`)} || substr(cast(1000000000000 + ${of} as text), 2)`;
  const at = (count: number, stepMs: number) => sql`${sql.lit(now - count * stepMs)} + i * ${sql.lit(stepMs)}`;
  const name = sql`${oneOf(['textiles', 'importadora', 'comercial', 'agricola'], 1)} || ' ' ||
    ${oneOf(['bahia', 'andina', 'del caribe', 'sabana', 'costa'], 4)} || ' ' || i || ' ltda'`;
  const fill = async (table: string, count: number, columns: Readonly<Record<string, unknown>>) => {
    for (let start = 0; start < count; start += CHUNK) {
      const end = Math.min(count, start + CHUNK);
      const series =
        database.kind === 'sqlite'
          ? sql`(with recursive series (i) as (select ${sql.lit(start)} union all select i + 1 from series where i + 1 < ${sql.lit(end)}) select i from series) as series`
          : sql`(select cast(i as bigint) as i from generate_series(${sql.lit(start)}, ${sql.lit(end - 1)}) as i) as series`;
      const values = Object.values(columns).map((value) =>
        typeof value === 'string' || typeof value === 'number' || value === null
          ? sql`${sql.lit(value)}`
          : sql`${value}`,
      );
      await database.withoutTimeLimits((query) =>
        sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((key) => sql.ref(key)))})
          select ${sql.join(values)} from ${series}`.execute(query),
      );
    }
  };
  await fill('clientAccounts', others, {
    id: id('0001'),
    nit: sql`cast(900000000 + i as text)`,
    nitsistema: sql`cast(i as text)`,
    perfil: 'cliente',
    status: oneOf(
      ['active', 'active', 'active', 'active', 'active', 'active', 'active', 'active', 'active', 'pending'],
      1,
    ),
    name,
    email: sql`'compras' || i || '@empresa.example.com'`,
    profile: `{"address":"${'x'.repeat(400)}"}`,
    passwordHash: 'x'.repeat(100),
    rutFileId: 'rut',
    searchText: sql`cast(900000000 + i as text) || ' ' || ${name} || ' compras' || i || '@empresa.example.com'`,
    language: 'es',
    createdAt: at(others, HOUR_MS),
    updatedAt: at(others, HOUR_MS),
    activatedAt: at(others, HOUR_MS),
    verification: oneOf(['verified', 'verified', 'verified', 'verified', 'waiting', 'verified', 'verified'], 1),
  });
  await fill('contactMessages', others, {
    id: id('0002'),
    subject: oneOf(lists.messages.filters['subject'] ?? [], 7),
    name,
    email: sql`'persona' || i || '@correo.example.com'`,
    fields: '{}',
    language: 'es',
    policyVersion: '1',
    policyAcceptedAt: 1,
    status: oneOf(['answered', 'answered', 'answered', 'taken', 'answered', 'answered', 'new', 'answered'], 1),
    searchText: sql`${id('0002')} || ' ' || ${name} || ' persona' || i || '@correo.example.com ${sql.raw('quisiera saber cuando llega mi carga '.repeat(8))}'`,
    createdAt: at(others, HOUR_MS / 6),
    updatedAt: at(others, HOUR_MS / 6),
  });
  await fill('outbox', others, {
    id: id('0003'),
    template: oneOf((lists.mails.filters['template'] ?? []).slice(0, 6), 1),
    language: 'es',
    recipient: null,
    accountId: id('0001', sql`i % ${sql.lit(others)}`),
    data: `{"reason":"${'y'.repeat(150)}"}`,
    status: sql`case when i % 1000 = 0 then 'dead' else 'sent' end`,
    dueAt: at(others, HOUR_MS / 60),
    createdAt: at(others, HOUR_MS / 60),
    sentAt: at(others, HOUR_MS / 60),
  });
  const text = sql`${oneOf(lists.audit.filters['action']?.slice(0, 12) ?? [], 1)} || ' 190.24.' || (i % 250) || '.' || (i / 7 % 250) || ' '
    || ${id('9999')} || ' {"fields":["phone","address"],"list":"clients"}'`;
  await fill('auditEntries', audit, {
    id: id('0004'),
    at: at(audit, HOUR_MS / 60),
    actorRealm: oneOf(['client', 'client', 'staff', 'client', 'system'], 3),
    actorId: id('0001', sql`(i * 7919) % ${sql.lit(others)}`),
    action: oneOf(lists.audit.filters['action']?.slice(0, 12) ?? [], 1),
    subjectId: id('0001', sql`(i * 7919) % ${sql.lit(others)}`),
    outcome: sql`case when i % 40 = 0 then 'refused' else 'done' end`,
    details: '{"fields":["phone","address"],"list":"clients"}',
    ip: sql`'190.24.' || (i % 250) || '.' || (i / 7 % 250)`,
    requestId: id('9999'),
    searchText: text,
  });
  const vessel = sql`${oneOf(['Altair', 'Antares', 'Bellatrix', 'Canopus', 'Deneb', 'Mizar', 'Procyon', 'Vega'], 1)} || ' ' || (i % 400)`;
  const port = oneOf(
    portIds.slice(0, 8).map((each) => ports[each].unlocode),
    3,
  );
  await fill('vesselCalls', calls, {
    id: id('0005'),
    line: oneOf(lineIds, 1),
    vesselIMONumber: sql`cast(1000000 + i % 400 as text)`,
    vesselName: vessel,
    vesselSearch: sql`lower(${vessel})`,
    carrierVoyageNumber: sql`cast(i as text) || 'N'`,
    UNLocationCode: port,
    statusCode: sql`case when i % 5000 = 0 then 'OMIT' end`,
    arrivalPlanned: at(calls * 0.95, HOUR_MS / 15),
    departurePlanned: at(calls * 0.95 - 240, HOUR_MS / 15),
    sortAt: at(calls * 0.95, HOUR_MS / 15),
    searchText: sql`lower(${vessel}) || ' ' || (1000000 + i % 400) || ' ' || i || 'n ' || lower(${port})`,
    createdAt: 1,
    updatedAt: at(calls, 1),
  });
  // PostgreSQL itself does this some minutes after so many rows.
  if (database.kind === 'postgres') await database.withoutTimeLimits((query) => sql`vacuum analyze`.execute(query));
}

/** Searches: of nothing, of one row, of words of many rows, of parts of words. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  audit: ['qzqz', 'qz', '0042', '900012345', 'andina', 'bahia phone', '190.24.17.44', 'refused qzqz'],
  clients: ['qzqz', 'qz', '900012345', 'andina', 'textiles bahia ltda', 'compras4242@'],
  mails: ['qzqz', 'qz', '900012345', 'andina'],
  messages: ['qzqz', 'qz', '000000004242', 'carga llega', 'persona4242@ carga'],
  'vessel-calls': ['qzqz', 'qz', '4242n', 'altair', 'altair 16 coctg', 'deneb 599'],
};

/** Returns queries of the list: each order, filters alone and two together, with and without results, searches, days and the last page. */
export function queriesOf(name: keyof typeof lists): readonly string[] {
  const { filters, sortable, days } = lists[name] as (typeof lists)['vessel-calls'];
  const orders = sortable.flatMap((column) => [`sort=${column}`, `sort=-${column}`]);
  const chosen = Object.entries(filters as Readonly<Record<string, readonly string[]>>).flatMap(([filter, values]) =>
    [...values.slice(0, 4), ...values.slice(-1)].map((value) => `${filter}=${value}`),
  );
  const searches = (SEARCHES[name] ?? ['qzqz']).map((search) => new URLSearchParams({ search }).toString());
  const ofDays = (days as readonly string[]).flatMap((day) => [`${day}=2031-01-01`, `${day}=2001-01-01`]);
  const pairs = chosen.flatMap((one, place) => chosen.slice(place + 1).map((other) => [one, other]));
  return [
    '',
    'page=200',
    'page=20000',
    ...orders,
    ...[...chosen, ...ofDays].flatMap((one) => [one, `${one}&${orders.at(-2)}`, `${one}&${orders[0]}`]),
    ...pairs.flatMap(([one = '', other = '']) =>
      one.split('=')[0] === other.split('=')[0] ? [] : [`${one}&${other}`],
    ),
    ...searches.flatMap((search) => [search, `${search}&${chosen[0] ?? ''}`, `${search}&${orders.at(-1)}`]),
  ];
}
