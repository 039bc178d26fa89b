import '../support/content.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { API_PATH } from '../../src/shared/routes/site-paths.ts';
import { ROOT } from '../support/root.ts';
import { activeClient, PASSWORD } from '../support/sample-client.ts';
import { bareVerifications } from './api/bare-hashing.ts';
import { fillLine } from './api/calls.ts';
import { type Answered, type Load, load } from './api/load.ts';
import { DATABASES, serve } from './api/served.ts';
import { median } from './measure.ts';

const usage = `npm run bench:api
Measures logins beside bare hashing; pages during many logins, and requests per second, each beside a bare node:http server
with the same bytes, in one run on one machine.
`;

readCommandLine({ usage });
const ROUNDS = 3;
const SECONDS = 8;
const RATE_ROUNDS = 5;
const RATE_SECONDS = 2;
const NIT = '900544472';
/** More than are hashed at once, but fewer than are rejected. */
const VISITORS_LOGGING_IN = availableParallelism() * 4;
/** The load of a busy site; a fully loaded machine is slow whatever it serves. */
const PAGES: Pick<Load, 'connections' | 'perSecond'> = { connections: 8, perSecond: 200 };
/** Headers of a browser. */
const BROWSER = { 'accept-encoding': 'br, gzip', 'accept-language': 'es' };
const ITINERARY = 'nyk';

process.chdir(ROOT);
await ensureSite(ROOT);
process.stdout.write(`${availableParallelism()} cores\n`);
for (const kind of DATABASES) {
  const served = await serve(kind);
  const { origin, smtp, database } = served;
  try {
    const { token } = await activeClient(origin, smtp, NIT);
    await fillLine(database, ITINERARY);
    const asked = [
      { path: '/', headers: BROWSER, aim: 0.9 },
      { path: `/itinerario-${ITINERARY}`, headers: BROWSER, aim: 0.3 },
      { path: `${API_PATH}/arribos?linea=${ITINERARY}&buque=AA%20Star%200`, headers: BROWSER, aim: 0.3 },
      { path: `${API_PATH}/sesion`, headers: { ...BROWSER, authorization: `Bearer ${token}` }, aim: 0.3 },
    ];
    const bare = await startBare(origin, asked);
    process.stdout.write(`\n${kind}\n`);
    for (const one of asked) await compareRates(origin, bare.origin, one);
    await measureLogins(origin, bare.origin);
    bare.close();
  } finally {
    await served.close();
  }
}

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly aim: number;
}

/** Measures both in turn in each round, so that whatever slows the machine slows both. */
async function compareRates(origin: string, bare: string, { path, headers, aim }: Asked): Promise<void> {
  const rates: { ours: number; bare: number; failed: number }[] = [];
  const ask = (base: string) => load({ url: base + path, connections: 8, seconds: RATE_SECONDS, request: { headers } });
  for (let round = 0; round < RATE_ROUNDS; round++) {
    const [ours, beside] = [await ask(origin), await ask(bare)];
    rates.push({ ours: ours.perSecond, bare: beside.perSecond, failed: ours.failed + beside.failed });
  }
  const of = (pick: (rate: (typeof rates)[number]) => number) => median(rates.map(pick));
  process.stdout.write(
    `  ${path.replace(/\?.*/, '').padEnd(18)} ${of(({ ours }) => ours).toFixed(0)}/s beside ${of((rate) => rate.bare).toFixed(0)}/s of bare node:http   ${of((rate) => rate.ours / rate.bare).toFixed(2)} x (aim: ${aim.toFixed(2)})   failed: ${rates.reduce((sum, { failed }) => sum + failed, 0)}\n`,
  );
}

async function measureLogins(origin: string, bareOrigin: string): Promise<void> {
  const logins = (url: string): Load => ({
    url,
    connections: VISITORS_LOGGING_IN,
    seconds: SECONDS,
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: NIT, password: PASSWORD }),
    },
  });
  const pages = (base: string): Load => ({
    url: `${base}/`,
    seconds: SECONDS,
    request: { headers: BROWSER },
    ...PAGES,
  });
  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await bareVerifications(SECONDS);
    const unloaded = await load(logins(`${origin}${API_PATH}/login-portal`));
    const quiet = await load(pages(origin));
    const [beside, besideLogins] = await Promise.all([load(pages(bareOrigin)), load(logins(bareOrigin))]);
    const [hammered, hammering] = await Promise.all([
      load(pages(origin)),
      load(logins(`${origin}${API_PATH}/login-portal`)),
    ]);
    const failed = unloaded.failed + quiet.failed + beside.failed + hammered.failed + hammering.failed;
    process.stdout.write(`  round ${round}
    bare argon2 ${bare.toFixed(1)}/s   logins ${unloaded.perSecond.toFixed(1)}/s   ${(unloaded.perSecond / bare).toFixed(2)} x bare hashing (aim: at least 0.90)
    pages, quiet                               ${times(quiet)}
    bare node:http, argon2 hammered            ${times(beside)} with ${besideLogins.perSecond.toFixed(1)} hashes/s
    pages, logins hammered                     ${times(hammered)} with ${hammering.perSecond.toFixed(1)} logins/s (aim: p99 at most 50 ms)
    failed: ${failed}
`);
  }
}

/** Starts the bare server as a separate process, with the responses of the real one in memory. */
async function startBare(origin: string, asked: readonly Asked[]): Promise<{ origin: string; close(): void }> {
  const script = join(import.meta.dirname, 'api/bare-server.ts');
  const child = spawn(process.execPath, [script, JSON.stringify({ origin, asked })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${String(port).trim()}`, close: () => child.kill() };
}

function times({ p50, p99, max, perSecond }: Answered): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(6);
  return `p50 ${ms(p50)}  p99 ${ms(p99)}  greatest ${ms(max)}  at ${perSecond.toFixed(0)}/s`;
}
