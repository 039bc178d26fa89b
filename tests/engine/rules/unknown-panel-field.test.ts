import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withFirst = (...names: readonly string[]) => ({
  'panel.yaml': replace(
    '      - id: name\n',
    `      - { id: call, label: { es: Uno, en: One }, kind: first, of: [${names.join(', ')}] }\n      - id: name\n`,
  ),
});

describe('unknown-panel-field', () => {
  it('finds a field of kind first that refers to an unknown field or to itself', () => {
    expect(found(withFirst('name', 'status'))).toEqual([]);
    expect(found(withFirst('nane', 'status'))).toEqual(['unknown-panel-field panel.yaml:9:68 (name)']);
    expect(found(withFirst('name', 'call'))).toEqual(['unknown-panel-field panel.yaml:9:74']);
  });

  it('finds an action that asks for a field which the view does not show', () => {
    const asking = (name: string) => ({
      'panel.yaml': replace(
        '    actions: []\n',
        `    actions: [{ id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, call: correction, asks: [${name}] }]\n`,
      ),
    });
    expect(found(asking('name'))).toEqual([]);
    expect(found(asking('city'))).toEqual(['unknown-panel-field panel.yaml:28:108']);
  });

  it('names the view in both languages', () => {
    const edit = withFirst('name', 'origin');
    expect(printed(edit, 'es')).toContain('la vista «clients» del panel no tiene un campo «origin» con valor propio');
    expect(printed(edit, 'en')).toContain('view "clients" of the panel has no field "origin" with a value of its own');
  });
});
