import '../support/content.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sqlListSource } from '../../src/server/api/lists/sql-list.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/open-database.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { answerArrivals } from '../../src/server/vessels/answers.ts';
import { importCalls } from '../../src/server/vessels/import/import-calls.ts';
import { openSources } from '../../src/server/vessels/open-sources.ts';
import { vesselCallList } from '../../src/server/vessels/panel-list.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { fillCalls, LINE, sampleFile, VESSELS, vesselName } from './vessels/sample.ts';

const usage = `npm run bench:vessels
Measures how fast vessel calls are found and imported: a million in PostgreSQL, 50,000 in the embedded database.
`;

readCommandLine({ usage });
const QUERIES = 2_000;
const IMPORT_ROWS = 100_000;
/** The query with which the panel opens the list. */
const LISTED = { search: '', filters: {}, sort: { column: 'next', isDescending: false }, size: 50 };

const folder = await mkdtemp(join(tmpdir(), 'bench-vessels-'));
try {
  const postgres = await startPostgres({ durable: true });
  try {
    await measure(
      'PostgreSQL',
      openDatabase({ dataDir: folder, databaseUrl: postgres.url }, () => {}),
      1_000_000,
      10,
    );
  } finally {
    await postgres.remove();
  }
  await measure(
    'SQLite',
    openDatabase({ dataDir: folder, databaseUrl: undefined }, () => {}),
    50_000,
    50,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, database: Database, calls: number, aimMs: number): Promise<void> {
  await migrate(database);
  await fillCalls(database, calls);
  if (database.kind === 'postgres') await sql`vacuum analyze vessel_calls`.execute(database.query);
  const sources = openSources(database);
  const listed = sqlListSource(database, vesselCallList);
  const blank = { line: LINE, vessel: '', voyage: '', call: '' };
  const asks: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    'query by vessel': (turn) => answerArrivals(sources, { ...blank, vessel: vesselName(turn % VESSELS) }),
    'query by vessel and voyage': (turn) =>
      answerArrivals(sources, { ...blank, vessel: vesselName(turn % VESSELS), voyage: `${turn % 100}N` }),
    'suggestion of one letter': (turn) => sources[LINE].suggest(String.fromCharCode(97 + (turn % 26)), 8),
    'suggestion of three letters': (turn) =>
      sources[LINE].suggest(
        vesselName(turn % VESSELS)
          .slice(0, 3)
          .toLowerCase(),
        8,
      ),
    'list of staff, the next first': () => listed.page({ ...LISTED, page: 1 }),
    'list of staff, its hundredth page': () => listed.page({ ...LISTED, page: 100 }),
    'itinerary of a port': () => sources[LINE].coming({ UNLocationCode: 'COCTG', limit: 300 }),
  };
  for (const [what, ask] of Object.entries(asks))
    report(`${name}, ${calls} calls: ${what}`, await p95(ask), aimMs, 'ms (p95)');

  const path = join(folder, `${database.kind}.csv`);
  await writeFile(path, sampleFile(IMPORT_ROWS));
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const start = performance.now();
  const { added, problemCount } = await importCalls(database, {
    path,
    fileName: 'bench.csv',
    line: LINE,
    isDryRun: false,
  });
  clearInterval(watch);
  if (added !== IMPORT_ROWS || problemCount > 0) throw new Error(`imported ${added} with ${problemCount} problems`);
  report(`${name}: import of ${IMPORT_ROWS} rows`, (performance.now() - start) / 1000, 20, 's');
  report(`${name}: memory that the import took`, (most - before) / 1024 ** 2, 150, 'MiB');
  await database.close();
}

async function p95(ask: (turn: number) => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < 100; turn += 1) await ask(turn * 7);
  const times: number[] = [];
  for (let turn = 0; turn < QUERIES; turn += 1) {
    const start = performance.now();
    await ask(turn * 31);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(QUERIES * 0.95)] ?? Number.NaN;
}

function report(what: string, value: number, aim: number, unit: string): void {
  const verdict = value <= aim ? 'ok' : 'MISSED';
  process.stdout.write(`${what}: ${value.toFixed(2)} ${unit}, aim ${aim}: ${verdict}\n`);
  if (value > aim) process.exitCode = 1;
}
