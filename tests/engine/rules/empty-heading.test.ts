import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const moved = { 'clients.yaml': replace('sector: airline', 'sector: shipping-line') };

describe('empty-heading', () => {
  it('warns of a sector without clients', () => {
    expect(found(moved)).toEqual(['empty-heading clients.yaml:4:11']);
    expect(printed(moved, 'es')).toContain('nada de este archivo está en el sector «airline»');
  });

  it('accepts a sector that shows every line, even without a client', () => {
    expect(found({ 'clients.yaml': replace('sector: shipping-line', 'sector: airline') })).toEqual([]);
  });

  it('warns of a sea without ports and a topic without questions', () => {
    const sea = '{ id: lake, name: { es: Lago, en: Lake }, latitude: 11, longitude: -78 }';
    expect(found({ 'ports.yaml': replace('seas:', `seas:\n  - ${sea}`) })).toEqual(['empty-heading ports.yaml:4:11']);
  });

  it('is not checked in a file that has errors', () => {
    const invalid = replace('since: 2004', 'since: yes');
    expect(found({ 'clients.yaml': (text) => invalid(moved['clients.yaml'](text)) })).toEqual([
      expect.stringMatching(/^wrong-type/),
    ]);
  });
});
