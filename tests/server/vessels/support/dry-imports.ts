import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { importCalls } from '../../../../src/server/vessels/import/import-calls.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { preparedFolder } from '../../../support/prepared.ts';
import { ROOT } from '../../../support/root.ts';
import { LINE } from './call-file.ts';

/** Files as people and other programs make them. */
export const FIXTURES = join(ROOT, 'tests/fixtures/vessel-files');
/** The shortest titles of a file, and a row below them. */
export const TITLES = 'IMO;Motonave;Viaje;Puerto;ETA;ETD';
export const ROW = '1000007;Ejemplo;2603N;COCTG;12/12/2026 06:00;13/12/2026 18:00';

/** Checks of files as the panel makes them before an import, against an empty database that the cases of a file share. */
export function dryImports() {
  const folder = preparedFolder('dry-imports');
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('sqlite'));
  });
  afterAll(() => close());
  /** Where a case may write a file. */
  const path = () => join(folder, 'file');
  const read = (file: string) => importCalls(database, { path: file, fileName: 'a', line: LINE, isDryRun: true });
  const readText = async (content: string | Buffer) => {
    await writeFile(path(), content);
    return read(path());
  };
  return { path, read, readText };
}
