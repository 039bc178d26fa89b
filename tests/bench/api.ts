import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { API_PATH } from '../../src/shared/site-paths.ts';
import { activeClient, PASSWORD } from '../support/sample-client.ts';
import { bareVerifications } from './api/bare-hashing.ts';
import { type Answered, type Load, load } from './api/load.ts';
import { DATABASES, type Served, serve } from './api/served.ts';

/** `npm run bench:api`: logins beside bare hashing, and pages while logins are hammered, in one run on one machine. */
const ROUNDS = 3;
const SECONDS = 8;
const NIT = '900544472';
/** More than are hashed at once, fewer than are sent away. */
const VISITORS_LOGGING_IN = availableParallelism() * 4;
/** What a busy site gets; a machine that is asked for all it can give is slow whatever it serves. */
const PAGES: Pick<Load, 'connections' | 'perSecond'> = { connections: 8, perSecond: 200 };

const root = join(import.meta.dirname, '../..');
process.chdir(root);
await ensureSite(root);
process.stdout.write(`${availableParallelism()} cores, ${ROUNDS} rounds of ${SECONDS} s each\n`);
for (const kind of DATABASES) {
  const served = await serve(kind);
  try {
    await activeClient(served.origin, served.smtp, NIT);
    await measure(kind, served);
  } finally {
    await served.close();
  }
}

async function measure(kind: string, { origin }: Served): Promise<void> {
  const logins: Load = {
    url: `${origin}${API_PATH}/login-portal`,
    connections: VISITORS_LOGGING_IN,
    seconds: SECONDS,
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: NIT, password: PASSWORD }),
    },
  };
  const pages: Load = { url: `${origin}/`, seconds: SECONDS, ...PAGES };
  process.stdout.write(`\n${kind}\n`);
  // Round after round in turn, so that whatever slows the machine slows all of them.
  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await bareVerifications(SECONDS);
    const alone = await load(logins);
    const quiet = await load(pages);
    // What the machine alone makes of it: as much hashing, in a process that serves nothing.
    const [beside] = await Promise.all([load(pages), bareVerifications(SECONDS)]);
    const [hammered, hammering] = await Promise.all([load(pages), load(logins)]);
    const failed = alone.failed + quiet.failed + beside.failed + hammered.failed + hammering.failed;
    process.stdout.write(`  round ${round}
    bare argon2 ${bare.toFixed(1)}/s   logins ${alone.perSecond.toFixed(1)}/s   ${(alone.perSecond / bare).toFixed(2)} x bare hashing (aim: at least 0.90)
    pages, quiet                 ${times(quiet)}
    pages, bare hashing beside   ${times(beside)}
    pages, logins hammered       ${times(hammered)} with ${hammering.perSecond.toFixed(1)} logins/s (aim: p99 below 50 ms); p99 ${(hammered.p99 / beside.p99).toFixed(2)} x bare hashing beside
    failed: ${failed}
`);
  }
}

function times({ p50, p99, max, perSecond }: Answered): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(6);
  return `p50 ${ms(p50)}  p99 ${ms(p99)}  greatest ${ms(max)}  at ${perSecond.toFixed(0)}/s`;
}
