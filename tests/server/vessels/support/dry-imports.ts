import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
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

type Report = Awaited<ReturnType<typeof importCalls>>;
/** The problems of a file by their codes and rows. */
export const found = ({ problems }: Report) =>
  problems.map(({ code, row }) => (row === undefined ? code : `${code} ${row}`));
/** The calls that a review shows. */
export const callsOf = ({ review }: Report) => (review?.calls ?? []).map(({ call }) => call);
const SHOWN = 5;

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
  /** Reads the calls of some rows, of as many at a time as a review shows. */
  const callsIn = async (rows: readonly string[]) => {
    const calls: ReturnType<typeof callsOf> = [];
    for (let from = 0; from < rows.length; from += SHOWN) {
      const some = rows.slice(from, from + SHOWN);
      const report = await readText([TITLES, ...some].join('\n'));
      expect(found(report), some.join('\n')).toEqual([]);
      calls.push(...callsOf(report));
    }
    return calls;
  };
  return { path, read, readText, callsIn };
}
