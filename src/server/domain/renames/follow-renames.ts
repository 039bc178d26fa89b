import type { Database } from '../../platform/db/database.ts';
import { type RenamedCalls, renameLines } from './rename-lines.ts';
import { type RenamedRows, renameOptions } from './rename-options.ts';

/**
 * What is stored names things by their present ids: those that the catalog knows as former ones are replaced (ADR 42).
 * @returns what was changed
 */
export async function followRenames(database: Database): Promise<(RenamedCalls | RenamedRows)[]> {
  return [...(await renameLines(database)), ...(await renameOptions(database))];
}
