import { lineIds, lines } from '../../../../generated/lines.ts';
import type { LineId } from '../../../../generated/types.ts';
import type { Database } from '../../../platform/db/database.ts';
import { dcsaSource } from '../dcsa/dcsa-source.ts';
import type { CallSource } from './source.ts';
import { storedCallSource } from './stored-call-source.ts';

export type Sources = Readonly<Record<LineId, CallSource>>;

/** Where the calls of each line come from, as its file says. */
export function openSources(database: Database): Sources {
  const pairs = lineIds.map((id) => {
    const source = lines[id].schedules?.source;
    return [id, source?.kind === 'dcsa' ? dcsaSource(id, source.url) : storedCallSource(database, id)] as const;
  });
  // There is one for every id.
  return Object.fromEntries(pairs) as Sources;
}
