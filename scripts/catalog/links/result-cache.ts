import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LinkResult } from '../../../src/server/platform/link-check/link-result.ts';
import { HOUR_MS } from '../../../src/shared/duration.ts';
import { textIfThere } from '../../read-if-there.mjs';
import { writing } from '../refusal.ts';

/** Counts up when what is kept has another shape: what was kept before counts for nothing then. */
const VERSION = 1;

export type LinkResults = ReadonlyMap<string, LinkResult>;

/** The results of an earlier run, by address; none where there is no such file, or another program wrote it. */
export function readResults(path: string): LinkResults {
  const text = textIfThere(path);
  try {
    const { version, results } = JSON.parse(text ?? '{}');
    return new Map(version === VERSION ? Object.entries<LinkResult>(results) : []);
  } catch {
    // A file that was cut off costs no more than asking again.
    return new Map();
  }
}

/** The results that are still good: of what was not fine nobody waits for the end of that time. */
export function stillGood(results: LinkResults, cacheHours: number, now: number): LinkResults {
  return new Map(
    [...results].filter(
      ([, { outcome, checkedAt }]) =>
        outcome !== 'broken' && outcome !== 'unknown' && now - Date.parse(checkedAt) < cacheHours * HOUR_MS,
    ),
  );
}

/** Keeps results for the next run; a run that is ended in the middle leaves the former file whole. */
export function writeResults(path: string, results: LinkResults): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const kept = { version: VERSION, results: Object.fromEntries(results) };
    writeFileSync(temporary, `${JSON.stringify(kept, null, 2)}\n`);
    renameSync(temporary, path);
  });
}
