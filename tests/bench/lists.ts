import '../support/content.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lists } from '../../src/generated/contract.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { createAdministrator } from '../../src/server/commands/staff-accounts.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { API_PATH } from '../../src/shared/routes/site-paths.ts';
import { fillLarge, LARGE, queriesOf } from '../support/large-database.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { portOf, spawnServer } from '../support/server-process.ts';

const usage = `npm run bench:lists -- [PART]
Measures every list of the panel, with each of its orders and filters and with searches, over a million audit entries, 600,000
vessel calls, and 100,000 clients, mails and messages, in both databases; PART: the fraction of these sizes, such as 0.1.
Also how long GET /health/live takes meanwhile, and while all lists are exported.
`;

const { words } = readCommandLine({ usage, words: 1 });
const PART = Number(words[0] ?? 1);
const ROUNDS = 3;
/** The aim for every query, and for /health/live meanwhile. */
const AIM_MS = 100;
const PERSON = {
  username: 'bench.admin',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@agencia.example.com',
  process: 'administration',
  password: 'Barco Azul 77',
};

const postgres = await startPostgres({ durable: true });
try {
  await measure('SQLite', {});
  await measure('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.remove();
}

async function measure(name: string, where: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-lists-'));
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', SITE_DIR: process.env['SITE_DIR'] ?? 'dist/site', ...where };
  try {
    const begun = performance.now();
    await withDatabase(readConfig(settings), async (deps) => {
      await createAdministrator(deps, PERSON);
      await fillLarge(deps.database, {
        audit: LARGE.audit * PART,
        calls: LARGE.calls * PART,
        others: LARGE.others * PART,
      });
    });
    process.stdout.write(
      `${name}, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s; aim: ${AIM_MS} ms\n`,
    );
    const server = spawnServer({ ...settings, PORT: '0' });
    try {
      await measureServer(`http://127.0.0.1:${await portOf(server)}`);
    } finally {
      server.child.kill('SIGTERM');
      await server.exited;
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function measureServer(origin: string): Promise<void> {
  const api = `${origin}${API_PATH}/internal`;
  const login = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PERSON.username, password: PERSON.password }),
  });
  const { internalAuthToken } = (await login.json()) as { internalAuthToken: string };
  const get = async (path: string) => {
    const begin = performance.now();
    const response = await fetch(`${api}/${path}`, { headers: { authorization: `Bearer ${internalAuthToken}` } });
    // Not kept: to join 300 MB alone would hold up this process, and with it the watch, for 350 ms.
    await response.body?.pipeTo(new WritableStream());
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return performance.now() - begin;
  };
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    const times: (readonly [ms: number, query: string])[] = [];
    const wait = await longestWait(origin, async () => {
      for (const query of queriesOf(name)) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await get(`${name}?${query}`));
        times.push([Math.min(...rounds), query]);
      }
    });
    times.sort(([one], [other]) => other - one);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)]?.[0] ?? 0).toFixed(1).padStart(7);
    const slow = times.slice(0, 4).map(([ms, query]) => `${query} ${ms.toFixed(0)}`);
    process.stdout.write(
      `${name.padEnd(14)}${String(times.length).padStart(4)} queries  p50${at(0.5)}  p95${at(0.05)}  longest${at(0)}  health/live ${wait.toFixed(0)}\n    ${slow.join('\n    ')}\n`,
    );
  }
  for (const name of ['vessel-calls', 'audit', 'clients']) {
    let took = 0;
    const wait = await longestWait(origin, async () => {
      took = await get(`${name}.csv`);
    });
    process.stdout.write(`${name}.csv in ${(took / 1000).toFixed(1)} s, health/live ${wait.toFixed(0)} ms\n`);
  }
}

/** Returns the longest time that /health/live took while the work ran. */
async function longestWait(origin: string, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watch = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(`${origin}/health/live`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watch;
  return longest;
}
