import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answer } from '../../../src/server/platform/asking/answer.ts';
import { HOUR_MS } from '../../../src/shared/duration.ts';
import { textIfThere } from '../../read-if-there.mjs';
import { writing } from '../refusal.ts';

/** Counts up when what is kept has another shape: what was kept before counts for nothing then. */
const VERSION = 1;

export type Answers = ReadonlyMap<string, Answer>;

/** The answers of an earlier run, by address; none where there is no such file, or another program wrote it. */
export function readAnswers(path: string): Answers {
  const text = textIfThere(path);
  try {
    const { version, answers } = JSON.parse(text ?? '{}');
    return new Map(version === VERSION ? Object.entries<Answer>(answers) : []);
  } catch {
    // A file that was cut off costs no more than asking again.
    return new Map();
  }
}

/** The answers that are still good: of what was not fine nobody waits for the end of that time. */
export function stillGood(answers: Answers, cacheHours: number, now: number): Answers {
  return new Map(
    [...answers].filter(
      ([, { outcome, askedAt }]) =>
        outcome !== 'broken' && outcome !== 'unknown' && now - Date.parse(askedAt) < cacheHours * HOUR_MS,
    ),
  );
}

/** Keeps answers for the next run; a run that is ended in the middle leaves the former file whole. */
export function keepAnswers(path: string, answers: Answers): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const kept = { version: VERSION, answers: Object.fromEntries(answers) };
    writeFileSync(temporary, `${JSON.stringify(kept, null, 2)}\n`);
    renameSync(temporary, path);
  });
}
