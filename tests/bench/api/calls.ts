import type { LineId } from '../../../src/generated/types.ts';
import { openDatabase } from '../../../src/server/open-database.ts';
import { fillCalls } from '../vessels/sample.ts';

/** Calls of the line, of which about a fifth are in the future. */
const CALLS = 400;

export async function fillLine(settings: { dataDir: string; databaseUrl: string | undefined }, line: LineId) {
  const database = openDatabase(settings, () => {});
  await fillCalls(database, CALLS);
  await database.query.updateTable('vesselCalls').set({ line }).execute();
  await database.close();
}
