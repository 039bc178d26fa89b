import { type RawBuilder, sql } from 'kysely';
import type { LineId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { Database } from '../platform/db/database.ts';
import { dcsaSource } from './dcsa/source.ts';
import {
  type CallCriteria,
  type CallSource,
  type ComingCriteria,
  MAX_CALLS,
  type Sources,
  STILL_COMING_MS,
} from './source.ts';
import { CALL_COLUMNS, isOfVoyage, takesPlace } from './tables.ts';

/** Returns the source of each line's calls, as the line's catalog file says. */
export function openSources(database: Database): Sources {
  const pairs = content.lineIds.map((id) => {
    const source = content.lines[id].schedules?.source;
    return [id, source?.kind === 'dcsa' ? dcsaSource(id, source.url) : storedCallSource(database, id)] as const;
  });
  // `pairs` has an entry for every id.
  return Object.fromEntries(pairs) as Sources;
}

/** Limit far above the vessels and ports of any line. */
const MAX_VISITS = 1_000;
/** The last code point: `prefix + LAST` sorts after every text that begins with `prefix`. */
const LAST = '\u{10FFFF}';

/** The source of the calls that staff keep in our own table. */
export function storedCallSource(database: Database, line: LineId): CallSource {
  const { query, reading } = database;
  // In a subquery of its own, so that the clock is read once and not for every row.
  const since = sql<number>`(select ${database.now} - ${STILL_COMING_MS})`;

  async function find({ vesselIMONumber, vesselSearch, voyage, id }: CallCriteria) {
    let found = query.selectFrom('vesselCalls').select(CALL_COLUMNS).where('line', '=', line);
    if (vesselIMONumber !== undefined) found = found.where('vesselIMONumber', '=', vesselIMONumber);
    if (vesselSearch !== undefined) found = found.where('vesselSearch', '=', vesselSearch);
    if (id !== undefined) found = found.where('id', '=', id);
    if (voyage !== undefined) found = found.where(isOfVoyage(voyage));
    const calls = await found.orderBy('sortAt', 'desc').limit(MAX_CALLS).execute();
    return { calls };
  }

  async function coming({ UNLocationCode, vesselSearch, isExpected = false, limit }: ComingCriteria) {
    let found = reading.selectFrom('vesselCalls').select(CALL_COLUMNS).where('line', '=', line);
    if (UNLocationCode !== undefined) found = found.where('UNLocationCode', '=', UNLocationCode);
    if (vesselSearch !== undefined) found = found.where('vesselSearch', '=', vesselSearch);
    if (isExpected) found = found.where('departureActual', 'is', null).where(takesPlace);
    const calls = await found.where('sortAt', '>=', since).orderBy('sortAt').orderBy('id').limit(limit).execute();
    return { calls };
  }

  async function comingVisits() {
    const visits = await reading
      .selectFrom('vesselCalls')
      .where('line', '=', line)
      .where('sortAt', '>=', since)
      .select(({ fn }) => [
        'UNLocationCode',
        'vesselName',
        fn.max('locationName').as('locationName'),
        fn.countAll().as('count'),
      ])
      .groupBy(['UNLocationCode', 'vesselName'])
      .limit(MAX_VISITS)
      .execute();
    return visits.map((one) => ({ ...one, count: Number(one.count) }));
  }

  return {
    kind: 'table',
    suggest: (beginning, limit) => suggest(database, line, beginning, limit),
    find,
    coming,
    comingVisits,
  };
}

/**
 * Returns the first distinct names. Each is found with one index lookup after the one before, so that of a million calls
 * only as many rows are read as there are names.
 */
async function suggest(database: Database, line: LineId, beginning: string, limit: number): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select vessel_search from vessel_calls
    where line = ${line} and vessel_search ${after} and vessel_search < ${beginning + LAST}
    order by vessel_search limit 1)`;
  const { rows } = await sql<{ vesselName: string }>`
    with recursive names (found, place) as (
      select ${next(sql`>= ${beginning}`)}, 1
      union all
      select ${next(sql`> names.found`)}, place + 1 from names where found is not null and place < ${sql.lit(limit)}
    )
    select (select vessel_name from vessel_calls where line = ${line} and vessel_search = found limit 1) as vessel_name
    from names where found is not null`.execute(database.query);
  return rows.map(({ vesselName }) => vesselName);
}
