import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../generated/', import.meta.url);
/** Beginning of the names of folders whose modules are about to replace the generated ones. */
const COMMITTED = '.commit-';

/** Whether the generated modules are complete and of this generation, and not just being replaced. */
export function isGeneratedNow(generation: string): boolean {
  const isBeingReplaced = readdirSync(FOLDER).some((name) => name.startsWith(COMMITTED));
  return !isBeingReplaced && readFileSync(new URL('generation.ts', FOLDER), 'utf8').includes(`"${generation}"`);
}
