import type { Database } from '../platform/db/database.ts';
import { type RenamedCalls, renameLines } from './rename-lines.ts';
import { type RenamedRows, renameOptions } from './rename-options.ts';

/**
 * Replaces former ids in stored rows with the present ids of the catalog (ADR 43).
 * @returns the changes
 */
export async function followRenames(database: Database): Promise<(RenamedCalls | RenamedRows)[]> {
  return [...(await renameLines(database)), ...(await renameOptions(database))];
}
