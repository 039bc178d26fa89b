import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('client-name-repeats-line', () => {
  it('finds a line among the clients that brings a name of its own', () => {
    expect(found({ 'clients.yaml': replace('name: Naviera', 'line: north\n    name: Naviera') })).toEqual([
      'client-name-repeats-line clients.yaml:9:5',
    ]);
  });

  it('asks for the line or a name', () => {
    expect(found({ 'clients.yaml': replace('name: Naviera del Golfo', 'line: north') })).toEqual([]);
    expect(found({ 'clients.yaml': replace('    name: Naviera del Golfo\n', '') })).toEqual([
      'missing-one-of clients.yaml:6:5',
    ]);
  });
});
