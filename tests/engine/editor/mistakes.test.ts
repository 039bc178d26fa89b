import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VALID_CATALOG } from '../../support/catalog-harness.ts';
import { EditedCatalog } from '../../support/edited-catalog.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/mistakes');
const OF_RULES = 'a rule of the compiler alone compares it with something else';
/** Mistakes that only the compiler finds, with the reason. */
const UNSEEN: Readonly<Record<string, string>> = {
  '04-duplicate-id': 'a schema cannot say that ids differ',
  'client-listed-twice': 'a schema does not compare names',
  'drawing-with-a-linked-photo': 'it is in another file, which is no YAML',
  'address-of-this-site-that-does-not-exist': OF_RULES,
  'button-to-the-error-page': OF_RULES,
  'client-detail-in-an-address': OF_RULES,
  'client-detail-without-login': OF_RULES,
  'form-that-does-not-say-whether-it-was-sent': OF_RULES,
  'form-without-its-operation': OF_RULES,
  'icon-of-a-link-without-one': OF_RULES,
  'language-without-texts': OF_RULES,
  'login-that-leads-to-the-error-page': OF_RULES,
  'logout-for-those-who-are-not-logged-in': OF_RULES,
  'menu-that-nothing-shows': OF_RULES,
  'pattern-that-can-be-slow': OF_RULES,
  'menu-with-an-entry-twice': OF_RULES,
  'no-home-page': OF_RULES,
  'page-without-the-block-it-is-named-for': OF_RULES,
  'panel-open-to-everyone': OF_RULES,
  'plural-form-of-another-language': OF_RULES,
  'plural-in-a-text-without-count': OF_RULES,
  'route-that-leads-to-itself': OF_RULES,
  'two-error-pages': OF_RULES,
  'file-missing-from-the-catalog': 'nothing is wrong in a file that is there',
  'hours-within-others': 'a schema does not compare hours',
  'link-missing-for-a-day': 'a schema does not compare dates',
  'menu-inside-itself': 'each menu is there',
  'number-with-a-zero-in-front': 'the language server reads it as the number that YAML makes of it',
  'text-cut-in-typographic-quotes': 'the language server passes over a key without a colon between braces',
  'text-in-typographic-quotes': 'any text may have quotes',
  'text-still-to-be-written': 'it is a text',
  'text-with-an-invisible-character': 'a pattern that excludes characters would replace the message about empty texts',
  'sector-without-clients': 'a schema does not look for what is missing',
  'text-cut-at-its-number-sign': 'what follows is a comment, and what is left is a text',
  'text-cut-at-its-comma': 'the language server passes over a key without a colon between braces',
  'year-with-swapped-digits': 'a schema does not know the day of the check',
};
type Edits = Readonly<Record<string, readonly [from: string, to: string][] | null>>;

const names = readdirSync(FOLDER);
const marked = new Map<string, Promise<readonly string[]>>();
let catalog: EditedCatalog;
// All in parallel, because the server waits a moment before it checks a document.
beforeAll(async () => {
  catalog = await EditedCatalog.open();
  for (const name of names) marked.set(name, marksOf(name));
});
afterAll(() => catalog.close());

async function marksOf(name: string): Promise<readonly string[]> {
  const edits = JSON.parse(readFileSync(join(FOLDER, name, 'change.json'), 'utf8')) as Edits;
  const marks = Object.entries(edits).map(([file, list]) => {
    const original = readFileSync(join(VALID_CATALOG, file), 'utf8');
    const text = list?.reduce((edited, [from, to]) => edited.replace(from, () => to), original) ?? original;
    return catalog.edit(file, original, text).marked;
  });
  return (await Promise.all(marks)).flat();
}

describe('a mistake that the compiler refuses', () => {
  it.each(names.filter((name) => UNSEEN[name] === undefined))('is marked in the editor: %s', async (name) => {
    expect(await marked.get(name)).not.toEqual([]);
  });

  it.each(Object.keys(UNSEEN))('is found only by the compiler: %s', async (name) => {
    expect(await marked.get(name)).toEqual([]);
  });
});
