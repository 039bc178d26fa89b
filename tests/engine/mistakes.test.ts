import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, printed, replace } from '../support/catalog-harness.ts';

/**
 * One folder per mistake: change.json has the replacements by file of the valid catalog, and expected.txt and
 * expected.es.txt have the whole output for business staff. A new folder adds a mistake.
 */
const FOLDER = join(import.meta.dirname, '../fixtures/mistakes');
type Edits = Readonly<Record<string, readonly [from: string, to: string][] | null>>;

describe.each(readdirSync(FOLDER))('the mistake %s', (name) => {
  const edits = JSON.parse(readFileSync(join(FOLDER, name, 'change.json'), 'utf8')) as Edits;
  const changes: Changes = Object.fromEntries(
    Object.entries(edits).map(([file, list]) => [
      file,
      list && ((text: string) => list.reduce((edited, [from, to]) => replace(from, to)(edited), text)),
    ]),
  );

  it.each([
    ['en', 'expected.txt'],
    ['es', 'expected.es.txt'],
  ] as const)('is reported in %s at its place, with the expected output', async (language, file) => {
    await expect(printed(changes, language)).toMatchFileSnapshot(join(FOLDER, name, file));
  });
});
