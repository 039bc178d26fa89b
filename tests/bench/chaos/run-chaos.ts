import { setTimeout as pause } from 'node:timers/promises';
import { readQueueFigures } from '../../../src/server/mail/outbox.ts';
import { openDatabase } from '../../../src/server/open-database.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { activeClient } from '../../support/sample-client.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { type Findings, inspect } from './inspect.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { keepBusy, newVisitors } from './visitors.ts';

interface ChaosOptions {
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly siteDir: string;
  readonly rounds: number;
  readonly onRound?: (round: number, ledger: Ledger) => void;
}
export interface ChaosResult extends Findings {
  readonly ledger: Ledger;
}

const EDITORS = 3;
/** A round waits for so many registrations, or one fewer, or none: they take longest of everything that visitors do. */
const MAX_REGISTRATIONS = 2;
/** Upper bound of the random time after which the server is killed. */
const KILL_WITHIN_MS = 800;
/** Upper bound for a round, however slow the machine is. */
const ROUND_LIMIT_MS = 10_000;

/**
 * Kills a real server with SIGKILL during registrations, profile changes, messages and their mails, round after round, then
 * inspects what is stored (S-82, S-83).
 */
export async function runChaos({ rounds, onRound = () => {}, ...options }: ChaosOptions): Promise<ChaosResult> {
  const ledger = newLedger();
  const smtp = await startSmtp();
  let server: ServerProcess | undefined;
  const start = async () => {
    server = spawnServer(settingsOf(options, smtp));
    return `http://127.0.0.1:${await portOf(server)}`;
  };
  const kill = async () => {
    server?.child.kill('SIGKILL');
    await server?.exited;
  };
  try {
    const origin = await start();
    for (let number = 0; number < EDITORS; number++) {
      const client = await activeClient(origin, smtp, String(700_000_000 + number));
      ledger.editors.push({ ...client, tried: 0, acknowledged: 0 });
    }
    await kill();
    const visitors = newVisitors(ledger);
    for (let round = 1; round <= rounds; round++) {
      const address = await start();
      let isOver = false;
      const busy = visitors.map((visitor) => keepBusy(visitor, address, () => isOver));
      await untilMomentOfKill(ledger);
      isOver = true;
      await kill();
      await Promise.all(busy);
      onRound(round, ledger);
    }
    await start();
    const database = openDatabase(options, () => {});
    await untilMailsLeft(database);
    const findings = await inspect(database, ledger, smtp.accepted);
    await database.close();
    return { ...findings, ledger };
  } finally {
    await kill();
    await smtp.close();
  }
}

async function untilMomentOfKill({ registrations }: Ledger): Promise<void> {
  const count = () => registrations.filter(({ isAcknowledged }) => isAcknowledged).length;
  const enough = count() + Math.round(Math.random() * MAX_REGISTRATIONS);
  const end = performance.now() + ROUND_LIMIT_MS;
  while (count() < enough && performance.now() < end) await pause(10);
  await pause(Math.random() * KILL_WITHIN_MS);
}

function settingsOf(
  { dataDir, databaseUrl, siteDir }: Omit<ChaosOptions, 'rounds'>,
  smtp: SmtpSink,
): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    LIMITS_FACTOR: '100000',
    PUBLIC_URL: 'https://agency.example',
    SITE_DIR: siteDir,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** A killed server's mails are not sent before its lease expires, so the leases are reset here. */
async function untilMailsLeft(database: Database): Promise<void> {
  for (;;) {
    await database.query
      .updateTable('outbox')
      .set({ leasedUntil: 0, dueAt: 0 })
      .where('status', '=', 'queued')
      .execute();
    if ((await readQueueFigures(database)).queued === 0) return;
    await pause(500);
  }
}
