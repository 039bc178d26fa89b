import { describe, expect, it } from 'vitest';
import { found, lineAfter } from '../../support/catalog-harness.ts';

describe('duplicate-text-key', () => {
  it('finds an interface text whose key belongs to a text of another file', () => {
    expect(found({ 'texts.yaml': (text) => `${text}  menus.main.label: { es: A, en: B }\n` })).toEqual([
      `duplicate-text-key texts.yaml:${lineAfter('texts.yaml')}:3`,
    ]);
    expect(found({ 'texts.yaml': (text) => `${text}  menus.main.hint: { es: A, en: B }\n` })).toEqual([]);
  });
});
