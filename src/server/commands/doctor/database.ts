import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CHECKOUT } from '../../content/catalog/folder.ts';
import { refusalOfNewest } from '../../content/publishing/choose-state.ts';
import { branchOf, requireCheckout } from '../../content/publishing/git.ts';
import { newestState } from '../../content/publishing/states.ts';
import { publicationsToCommit } from '../../content/publishing/store.ts';
import { isMigrated, refusalOf } from '../../database/migrate.ts';
import {
  DAMAGED_KEY_ADVICE,
  KeyedSecrets,
  loadPepper,
  PEPPER_FILE,
  type Pepper,
  warnOfForeignPepper,
} from '../../identity/credentials/pepper.ts';
import { openDatabaseToRead } from '../../open-database.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { readClock } from '../../platform/db/statements.ts';
import { StartError } from '../../platform/errors.ts';
import { within } from '../../platform/jobs.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning, error } = findingsAbout('database');
const LIMIT_MS = 10_000;
/** Sessions and links expire by the clock of the database; mails and pages use the clock of this machine. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000;
/** The oldest version that still gets fixes. */
const OLDEST_POSTGRES = 14;

/** Checks that the database answers, has this release's schema, and its passwords our key. Changes nothing. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const name = databaseUrl === undefined ? join(dataDir, SQLITE_FILE) : 'DATABASE_URL';
  if (!hasDatabase(config)) return [ok(`${name} does not exist yet; the first start creates it`)];
  try {
    const findings = await reading(config, (database) => within(LIMIT_MS, look(database, config)));
    return findings.length > 0 ? findings : [ok(`${name} answers and has the schema of this release`)];
  } catch (reason) {
    return [
      error(
        `${name} does not answer as expected: ${String(reason)}`,
        'Check that it runs, and that its address, user and password are correct.',
      ),
    ];
  }
}

/** Whether there is a database: the first start makes the embedded one. */
function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, SQLITE_FILE));
}

async function reading<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabaseToRead(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function look(database: Database, config: Config): Promise<Finding[]> {
  const findings = database.kind === 'postgres' ? await lookAtServer(database) : await lookAtFile(database);
  const difference = Math.abs(Date.now() - (await readClock(database)));
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    findings.push(
      warning(
        `the clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s`,
        'Synchronize both with NTP; `chronyc tracking` or `timedatectl status` shows the state.',
      ),
    );
  const refusal = await refusalOf(database);
  if (refusal !== undefined) return [...findings, error('this release cannot work with it', `${refusal}`)];
  if (!(await isMigrated(database).catch(() => false)))
    return [
      ...findings,
      warning(
        'it does not have the schema of this release',
        'The next start of the server migrates it: make a backup first.',
      ),
    ];
  const pepper = presentPepper(config);
  if (pepper === undefined) return findings;
  await warnOfForeignPepper(database, pepper, {
    warn: () =>
      findings.push(
        error(
          'its passwords were hashed with another key, so nobody can log in',
          'Set PASSWORD_PEPPER to the key that they were hashed with.',
        ),
      ),
  });
  return findings;
}

async function lookAtFile({ query }: Database): Promise<Finding[]> {
  const { rows } = await sql<{
    readonly quick_check?: string;
    readonly quickCheck?: string;
  }>`pragma quick_check`.execute(query);
  const reports = rows.map((row) => row.quickCheck ?? row.quick_check).filter((text) => text !== 'ok');
  return reports.length === 0
    ? []
    : [error(`it is damaged: ${reports.join('; ')}`, 'Restore the last backup: npm run restore -- FOLDER')];
}

async function lookAtServer({ query }: Database): Promise<Finding[]> {
  const { rows } = await sql<Readonly<Record<'version' | 'encoding' | 'readOnly', string>>>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery()::text as read_only`.execute(query);
  const { version = '', encoding = '', readOnly = '' } = rows[0] ?? {};
  const major = Math.floor(Number(version) / 10_000);
  return [
    ...(major < OLDEST_POSTGRES
      ? [warning(`it is PostgreSQL ${major}, which gets no more fixes`, `Upgrade to ${OLDEST_POSTGRES} or later.`)]
      : []),
    ...(encoding === 'UTF8' ? [] : [error(`its encoding is ${encoding}`, 'Create it again with the encoding UTF8.')]),
    ...(readOnly === 'true' ? [error('it is a read-only replica', 'Set DATABASE_URL to the primary server.')] : []),
  ];
}

/** Checks that the file with the key of the passwords, if there is one, contains a whole key. */
export function examinePasswordKey(config: Config): Finding[] {
  if (config.passwordPepper !== undefined || !hasPepperFile(config) || presentPepper(config) !== undefined) return [];
  const file = join(config.dataDir, PEPPER_FILE);
  return [findingsAbout('password key').error(`${file} does not contain a whole key`, DAMAGED_KEY_ADVICE)];
}

/** Returns the key of the passwords; undefined if the first start has yet to make it, or if its file is damaged. */
function presentPepper(config: Config): Pepper | undefined {
  if (config.passwordPepper === undefined && !hasPepperFile(config)) return undefined;
  try {
    return loadPepper(config);
  } catch (reason) {
    if (reason instanceof StartError) return undefined;
    throw reason;
  }
}

function hasPepperFile({ dataDir }: Config): boolean {
  return existsSync(join(dataDir, PEPPER_FILE));
}

const ofPublications = findingsAbout('publications');

/** Checks that a server that starts here would serve the newest publication, if it publishes or follows any. Changes nothing. */
export async function examinePublishedState(config: Config): Promise<Finding[]> {
  const pepper = presentPepper(config);
  if (config.publish === 'no' || !hasDatabase(config) || pepper === undefined) return [];
  return reading(config, async (database) => {
    // examineDatabase reports faults of the database itself.
    if (!(await isMigrated(database).catch(() => false))) return [];
    const git = await examineGit(config, database);
    const newest = await newestState(database);
    if (newest === undefined) return [...git, ofPublications.ok('nothing was published from the panel yet')];
    const refused = await refusalOfNewest({ database, keyed: new KeyedSecrets(pepper) });
    const when = new Date(newest.decidedAt).toISOString();
    return [
      ...git,
      refused === undefined
        ? ofPublications.ok(`a server that starts here serves what was published at ${when}`)
        : ofPublications.warning(
            `a server that starts here does not serve what was published at ${when}`,
            refused.message,
          ),
    ];
  });
}

/** Checks that publications can be committed and pushed, and that none waits for it. */
async function examineGit({ publish, publishRemote, publishBranch }: Config, database: Database): Promise<Finding[]> {
  if (publish !== 'yes') return [];
  const problems: Finding[] = [];
  const note = (message: string) => (error: Error) =>
    void problems.push(ofPublications.warning(message, error.message));
  await requireCheckout(CHECKOUT).catch(note('they are not committed to Git'));
  if (problems.length === 0 && publishRemote !== undefined)
    await branchOf(CHECKOUT, publishBranch).catch(note('they are not pushed'));
  const waiting = (await publicationsToCommit(database)).length;
  if (waiting > 0)
    problems.push(
      ofPublications.warning(
        `${waiting} of them are not committed to Git`,
        'The log of the server has the reason; it tries again by itself.',
      ),
    );
  return problems;
}
