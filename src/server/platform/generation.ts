import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../generated/', import.meta.url);
/** Beginning of the names of folders with modules that are just taking their place. */
const COMMITTED = '.commit-';

/** Whether the generated modules are still of a generation, and whole: nobody has been replacing them meanwhile. */
export function isGeneratedNow(generation: string): boolean {
  const isBeingReplaced = readdirSync(FOLDER).some((name) => name.startsWith(COMMITTED));
  return !isBeingReplaced && readFileSync(new URL('generation.ts', FOLDER), 'utf8').includes(`"${generation}"`);
}
