import '../support/content.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { ROOT } from '../support/root.ts';
import type { Ledger } from './chaos/ledger.ts';
import { type ChaosResult, runChaos } from './chaos/run-chaos.ts';

const usage = `npm run chaos [-- --rounds N]
Kills a working server (kill -9) at N random moments (30), on both databases, and counts what is missing: exit code 1 if anything
is.
`;

const { values } = readCommandLine({ usage, options: { rounds: { type: 'string', default: '30' } } });
process.chdir(ROOT);
const rounds = Number(values.rounds);
const print = (text: string) => process.stdout.write(`${text}\n`);

await ensureSite(ROOT);
let hasPassed = true;
for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  print(`\n${kind}, ${rounds} rounds`);
  try {
    const onRound = (round: number, ledger: Ledger) => {
      if (round % 10 === 0 || round === rounds) print(`  after ${round} kills: ${progress(ledger)}`);
    };
    const result = await runChaos({ dataDir, databaseUrl: postgres?.url, siteDir: 'dist/site', rounds, onRound });
    hasPassed = report(result) && hasPassed;
  } finally {
    await postgres?.remove();
    await rm(dataDir, { recursive: true });
  }
}
process.exitCode = hasPassed ? 0 : 1;

function progress({ registrations, messages, editors }: Ledger): string {
  const acknowledged = (attempts: Ledger['registrations']) => attempts.filter((one) => one.isAcknowledged).length;
  const changes = editors.reduce((sum, editor) => sum + editor.acknowledged, 0);
  return `acknowledged ${acknowledged(registrations)} registrations, ${changes} changes, ${acknowledged(messages)} messages`;
}

function report({ missing, halves, mails, ledger }: ChaosResult): boolean {
  print(`  lost of what was acknowledged: ${missing.length}`);
  print(`  half there: ${halves.length}`);
  print(
    `  mails: ${mails.written} written, ${mails.missing.length} lost, ${mails.repeated} left twice under one Message-ID,`,
  );
  print(`         ${mails.strange.length} with a Message-ID of their own`);
  print(`  answers of another kind: ${ledger.surprises.length}`);
  const findings = [...missing, ...halves, ...mails.missing, ...mails.strange, ...ledger.surprises];
  for (const finding of findings) print(`    ${finding}`);
  return findings.length === 0;
}
