import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES, DOCUMENTATION, documentationOf } from '../../src/engine/core/report/docs/documentation-of.ts';
import { errorPages } from '../../src/engine/core/report/docs/error-pages.ts';
import { errorText } from '../../src/engine/core/report/docs/error-text.ts';
import { compileWith, replace, withSecurity } from '../support/catalog-harness.ts';
import { ROOT } from '../support/root.ts';

const PAGES = join(ROOT, 'docs/errors');
/** Codes without an example in a text, because they are about whole files or the content of assets. */
const WITHOUT_EXAMPLE = [
  'asset-too-large',
  'bad-shape',
  'drawing-without-size',
  'empty-catalog',
  'empty-file',
  'file-and-folder',
  'file-damaged',
  'file-empty',
  'file-too-large',
  'file-type',
  'file-unsafe',
  'icon-not-square',
  'icon-with-styles',
  'key-in-two-files',
  'lost-address',
  'missing-file',
  'misplaced-file',
  'missing-form',
  'not-utf8',
  'several-fallbacks',
  'too-deep',
  'too-many',
  'too-many-parts',
  'unknown-file',
  'unknown-folder',
  'unknown-owner',
  'unreadable-file',
  'unusable-drawing',
  'unused-file',
];

/** Returns the text of a file of the valid catalog with all that examples show. */
const asDocumented = (file: string, text: string) => (file === 'site.yaml' ? withSecurity('2027-10-31')(text) : text);

describe('the documentation of error codes', () => {
  it.each([...DOCUMENTATION])('%s: its example is reported with the documented severity', (code, documentation) => {
    const { example, warning } = documentation;
    if (example === undefined) {
      expect(WITHOUT_EXAMPLE).toContain(code);
      return;
    }
    const { file, right, wrong } = example;
    const { diagnostics } = compileWith({ [file]: (text) => replace(right, wrong)(asDocumented(file, text)) });
    const found = diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(found.map(({ severity }) => severity)).toContain(warning === undefined ? 'error' : 'warning');
  });

  it('matches the pages in docs/errors, which `npm run catalog -- docs` writes', () => {
    const pages = errorPages();
    expect(readdirSync(PAGES).sort()).toEqual(pages.map(({ path }) => path).sort());
    const stale = pages.filter(({ path, content }) => readFileSync(join(PAGES, path), 'utf8') !== content);
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  it('covers each code, also those that contain the name of a kind', () => {
    expect(CODES).toContain('unknown-line');
    expect(CODES.filter((code) => documentationOf(code) === undefined)).toEqual([]);
    expect(documentationOf('unknown-airport')).toBeUndefined();
  });

  it('explains in both languages what happened, why, what to do, and an example', () => {
    expect(errorText('unknown-office', 'es')).toMatch(
      /^unknown-office: nombre que no existe\n\nEs un error[^\n]+\n\nQué pasó\n {2}Se menciona/,
    );
    expect(errorText('unknown-office', 'en')).toContain(
      'Wrong (lines/north.yaml)\n  office: prot\n\nRight\n  office: port\n',
    );
    expect(errorText('duplicate-group', 'en')).toContain('Right\n  - id: powers\n    anchor: poderes\n');
    expect(errorText('placeholder-link', 'en')).toContain('an error before going live');
  });
});
