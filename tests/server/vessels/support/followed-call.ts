import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { fromJsonText } from '../../../../src/server/platform/db/columns.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { importCalls } from '../../../../src/server/vessels/import/import-calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time/duration.ts';
import { tableTime } from '../../../../src/shared/time/zone.ts';
import { LINE, TITLES } from './call-file.ts';

/** A whole minute, as in files of calls. */
export const ARRIVAL = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 3 * DAY_MS;
export const DEPARTURE = ARRIVAL + 20 * HOUR_MS;

interface ImportedCall {
  readonly voyage?: string;
  readonly arrival?: number;
  readonly departure?: number;
  readonly status?: string;
}

/** Imports a call from a file, as staff do. @returns the id of the import; undefined if it changed nothing */
export async function importCall(
  database: Database,
  { voyage = '2103N', arrival = ARRIVAL, departure = DEPARTURE, status = '' }: ImportedCall = {},
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'followed-'));
  try {
    const path = join(folder, 'calls.csv');
    const row = `9321483;Señora del Mar;${voyage};COCTG;${tableTime(arrival)};${tableTime(departure)};${status};Contecar`;
    await writeFile(path, `${TITLES}\n${row}\n`);
    const report = await importCalls(database, { path, fileName: 'calls.csv', line: LINE, isDryRun: false });
    if (report.problemCount > 0) throw new Error(JSON.stringify(report.problems));
    return report.importId;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function callId({ query }: Database, voyage = '2103N'): Promise<string> {
  const found = query.selectFrom('vesselCalls').select('id').where('carrierVoyageNumber', '=', voyage);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Returns the mails to followers, oldest first: the template and the data of each. */
export async function written({ query }: Database): Promise<readonly [string, Readonly<Record<string, string>>][]> {
  const rows = await query
    .selectFrom('outbox')
    .select(['template', 'data'])
    .where('template', 'in', ['call-changed', 'call-cancelled'])
    .orderBy('id')
    .execute();
  return rows.map(({ template, data }) => [template, fromJsonText(data)] as const);
}

/** Adds a follower, by default a confirmed one, who knows the times of the call's first import. */
export async function addFollower(
  { query, now }: Database,
  { isConfirmed = true, email = 'ana@client.example' } = {},
): Promise<string> {
  const id = uuid();
  await query
    .insertInto('callFollowers')
    .values({
      id,
      callId: await query
        .selectFrom('vesselCalls')
        .select('id')
        .executeTakeFirstOrThrow()
        .then((call) => call.id),
      recipient: id,
      email,
      language: 'es',
      vesselName: 'Señora del Mar',
      voyage: '2103N',
      port: 'Cartagena',
      toldArrival: ARRIVAL,
      toldDeparture: DEPARTURE,
      toldCancelled: 0,
      askedAt: now,
      confirmableUntil: Date.now() + DAY_MS,
      confirmedAt: isConfirmed ? now : null,
    })
    .execute();
  return id;
}
