import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { createAdministrator } from '../../src/server/commands/create-administrator.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { API_PATH } from '../../src/shared/routes/site-paths.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { portOf, spawnServer } from '../support/server-process.ts';
import { fillClients } from './lists/fill.ts';

const usage = `npm run bench:lists
Measures how fast the panel lists a hundred thousand clients, sorted, filtered and searched.
`;

readCommandLine({ usage });
const CLIENTS = 100_000;
const ROUNDS = 100;
/** The aim for the 95th percentile in docs/measured.md. */
const AIM_MS = 50;
const PERSON = {
  username: 'bench.admin',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@agencia.example.com',
  process: 'administration',
  password: 'Barco Azul 77',
};

const QUERIES: Readonly<Record<string, string>> = {
  'first page': '',
  'last page': '?page=2000',
  'by name': '?sort=name',
  'of a status': '?status=suspended',
  'search, one client': '?search=906950000',
  'search, a word of many': '?search=andina',
  'search, three words': '?search=textiles+bahia+ltda',
  'search, nothing found': '?search=zzzz',
};

const dataDir = await mkdtemp(join(tmpdir(), 'bench-lists-'));
const postgres = await startPostgres({ durable: true });
try {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    SITE_DIR: process.env['SITE_DIR'] ?? 'dist/site',
  };
  process.stdout.write(`${CLIENTS} clients into PostgreSQL…\n`);
  await withDatabase(readConfig(settings), async (deps) => {
    await createAdministrator(deps, PERSON);
    await fillClients(deps, CLIENTS);
  });
  const server = spawnServer({ ...settings, PORT: '0' });
  const origin = `http://127.0.0.1:${await portOf(server)}${API_PATH}/internal`;
  await measure(origin);
  server.child.kill('SIGTERM');
  await server.exited;
} finally {
  await postgres.remove();
  await rm(dataDir, { recursive: true });
}

async function measure(origin: string): Promise<void> {
  const login = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PERSON.username, password: PERSON.password }),
  });
  const { internalAuthToken } = (await login.json()) as { internalAuthToken: string };
  const headers = { authorization: `Bearer ${internalAuthToken}` };
  process.stdout.write(`GET /internal/clients…, ms, ${ROUNDS} requests one after the other; aim: p95 of ${AIM_MS}\n`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const times: number[] = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      const response = await fetch(`${origin}/clients${query}`, { headers });
      ({ total } = (await response.json()) as { total: number });
      times.push(performance.now() - begin);
      if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.max(0, Math.ceil(times.length * part) - 1)] ?? 0).toFixed(1).padStart(7);
    process.stdout.write(`${name.padEnd(26)}best${at(0)}  p50${at(0.5)}  p95${at(0.95)}  found ${total}\n`);
  }
}
