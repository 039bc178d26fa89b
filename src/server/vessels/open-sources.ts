import { content } from '../../shared/content/content.ts';
import type { Database } from '../platform/db/database.ts';
import type { Sources } from './calls/source.ts';
import { storedCallSource } from './calls/stored-call-source.ts';
import { dcsaSource } from './dcsa/dcsa-source.ts';

/** Returns the source of each line's calls, as the line's catalog file says. */
export function openSources(database: Database): Sources {
  const pairs = content.lineIds.map((id) => {
    const source = content.lines[id].schedules?.source;
    return [id, source?.kind === 'dcsa' ? dcsaSource(id, source.url) : storedCallSource(database, id)] as const;
  });
  // `pairs` has an entry for every id.
  return Object.fromEntries(pairs) as Sources;
}
