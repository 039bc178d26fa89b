import { lineIds, lines } from '../../../generated/lines.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Sources } from './calls/source.ts';
import { storedCallSource } from './calls/stored-call-source.ts';
import { dcsaSource } from './dcsa/dcsa-source.ts';

/** Where the calls of each line come from, as its file says. */
export function openSources(database: Database): Sources {
  const pairs = lineIds.map((id) => {
    const source = lines[id].schedules?.source;
    return [id, source?.kind === 'dcsa' ? dcsaSource(id, source.url) : storedCallSource(database, id)] as const;
  });
  // There is one for every id.
  return Object.fromEntries(pairs) as Sources;
}
