import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const LINE = 'lines/north.yaml';
const WITHOUT = { [LINE]: (text: string) => text.replace(/ {8}requiresLogin: .*\n/, '') };

describe('session-without-login', () => {
  it('reports nothing where the key is misspelt', () => {
    expect(found({ [LINE]: replace('requiresLogin:', 'requireLogin:') })).toEqual([
      `unknown-key ${LINE}:12:9 (requiresLogin)`,
    ]);
  });

  it('accepts a form that sends no detail of the client', () => {
    const constant = (text: string) =>
      WITHOUT[LINE]?.(text.replace('kind: session, key: nit', 'kind: constant, value: X'));
    expect(found({ [LINE]: (text) => constant(text) ?? '' })).toEqual([]);
  });

  it('says in both languages what to add', () => {
    expect(printed(WITHOUT, 'es')).toContain('requiresLogin: { redirect: … }');
    expect(printed(WITHOUT, 'en')).toContain('"PTWEB_NIT" is a detail of whoever is logged in');
  });
});
