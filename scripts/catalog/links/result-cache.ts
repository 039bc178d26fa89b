import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LinkResult } from '../../../src/server/platform/link-check/link-result.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { textIfThere } from '../../read-if-there.mjs';
import { writing } from '../file-access-error.ts';

/** Incremented when the shape of the file changes, which invalidates older files. */
const VERSION = 1;

type LinkResults = ReadonlyMap<string, LinkResult>;

/** The results of an earlier run, by address; empty when the file is missing or has another format. */
export function readResults(path: string): LinkResults {
  const text = textIfThere(path);
  try {
    const { version, results } = JSON.parse(text ?? '{}');
    return new Map(version === VERSION ? Object.entries<LinkResult>(results) : []);
  } catch {
    // A damaged file only costs another check of the addresses.
    return new Map();
  }
}

/** The results that are still valid. Broken and unknown ones are always checked again. */
export function stillGood(results: LinkResults, cacheHours: number, now: number): LinkResults {
  return new Map(
    [...results].filter(
      ([, { outcome, checkedAt }]) =>
        outcome !== 'broken' && outcome !== 'unknown' && now - Date.parse(checkedAt) < cacheHours * HOUR_MS,
    ),
  );
}

/** Writes the results for the next run; a crash leaves the former file intact. */
export function writeResults(path: string, results: LinkResults): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const content = { version: VERSION, results: Object.fromEntries(results) };
    writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(temporary, path);
  });
}
