import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from './bring-up-to-date.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database has the current schema, to be copied. */
    readonly migratedFolder: string;
  }
}

/** Migrates one embedded database to the current schema for all tests of a run. */
export default async function provideMigratedFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDataFolder('template');
  await bringUpToDate({ dataDir: folder, databaseUrl: undefined });
  project.provide('migratedFolder', folder);
  return () => rm(folder, { recursive: true });
}
