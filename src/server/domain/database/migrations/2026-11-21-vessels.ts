import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Calls of vessels at ports, imports with their staged rows, and the calls that an import replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('vesselImports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('unchanged', 'integer', (column) => column.notNull())
    .addColumn('undoneAt', 'bigint')
    .execute();
  await kept(facts(db, 'vesselCalls')).execute();
  await schema
    .createIndex('vesselCallsByKey')
    .unique()
    .on('vesselCalls')
    .columns(['line', 'vesselImo', 'voyage', 'unlocode'])
    .execute();
  for (const [name, columns] of INDEXES) await schema.createIndex(name).on('vesselCalls').columns(columns).execute();
  await kept(facts(db, 'vesselCallsBefore', 'undoneBy')).execute();
  await facts(db, 'vesselImportRows', 'batch').addColumn('stagedAt', 'bigint').execute();
  for (const table of ['vesselCallsBefore', 'vesselImportRows']) {
    const owner = table === 'vesselImportRows' ? 'batch' : 'undoneBy';
    const columns = [owner, 'line', 'vesselImo', 'voyage', 'unlocode'];
    await schema.createIndex(`${table}ByKey`).on(table).columns(columns).execute();
  }
}

/** One index per kind of query: by vessel, by voyage, the itinerary of a line or port, and the pages of the interface. */
const INDEXES: readonly (readonly [name: string, columns: string[]])[] = [
  ['vesselCallsByVessel', ['line', 'vesselSearch', 'sortAt']],
  ['vesselCallsByImo', ['vesselImo', 'sortAt', 'id']],
  ['vesselCallsByVoyage', ['line', 'voyage', 'sortAt']],
  ['vesselCallsByExportVoyage', ['line', 'exportVoyage', 'sortAt']],
  ['vesselCallsByLine', ['line', 'sortAt', 'id']],
  ['vesselCallsByPort', ['unlocode', 'sortAt', 'id']],
  ['vesselCallsByTime', ['sortAt', 'id']],
  ['vesselCallsByUpdate', ['updatedAt', 'id']],
  ['vesselCallsByImport', ['importId']],
];

/** Creates a table with the columns of a call, which all tables with calls share. */
function facts(db: Kysely<unknown>, table: string, owner?: string): CreateTableBuilder<string, string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // A search by the first letters of a name needs an index in the order of bytes, which is the default of SQLite.
  const ordered = isPostgres ? sql`text collate "C"` : ('text' as const);
  const begun = db.schema.createTable(table) as CreateTableBuilder<string, string>;
  const owned = owner === undefined ? begun : begun.addColumn(owner, 'text', (column) => column.notNull());
  return owned
    .addColumn('id', 'text', (column) => (owner === undefined ? column.primaryKey() : column.notNull()))
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('vesselImo', 'text', (column) => column.notNull())
    .addColumn('vesselName', 'text', (column) => column.notNull())
    .addColumn('vesselSearch', ordered, (column) => column.notNull())
    .addColumn('voyage', 'text', (column) => column.notNull())
    .addColumn('exportVoyage', 'text')
    .addColumn('serviceCode', 'text')
    .addColumn('serviceName', 'text')
    .addColumn('unlocode', 'text', (column) => column.notNull())
    .addColumn('portName', 'text')
    .addColumn('terminal', 'text')
    .addColumn('facilityCode', 'text')
    .addColumn('status', 'text')
    .addColumn('arrivalPlanned', 'bigint')
    .addColumn('arrivalEstimated', 'bigint')
    .addColumn('arrivalActual', 'bigint')
    .addColumn('departurePlanned', 'bigint')
    .addColumn('departureEstimated', 'bigint')
    .addColumn('departureActual', 'bigint')
    .addColumn('sortAt', 'bigint', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull());
}

function kept(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table
    .addColumn('importId', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull());
}
