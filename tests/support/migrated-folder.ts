import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from './bring-up-to-date.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database has the current schema, to be copied. */
    readonly migratedFolder: string;
  }
}

/** Migrates one embedded database to the current schema for all tests of a run. */
export default async function provideMigratedFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder('template');
  await bringUpToDate({ dataDir: folder, databaseUrl: undefined });
  project.provide('migratedFolder', folder);
  return () => rm(folder, { recursive: true });
}
