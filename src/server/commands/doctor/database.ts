import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { warnOfForeignPepper } from '../../accounts/foreign-pepper.ts';
import { isMigrated, refusalOf } from '../../database/migrate.ts';
import { openDatabaseToRead } from '../../open-database.ts';
import type { Config } from '../../platform/config/config.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { within } from '../../platform/within.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { presentPepper } from './password-key.ts';

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
  if (databaseUrl === undefined && !existsSync(name))
    return [ok(`${name} does not exist yet; the first start creates it`)];
  try {
    const findings = await examineContent(config);
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

async function examineContent(config: Config): Promise<Finding[]> {
  const database = openDatabaseToRead(config);
  try {
    return await within(LIMIT_MS, look(database, config));
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
