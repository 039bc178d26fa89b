import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('repeated-client', () => {
  const both = (first: string, second: string) => (text: string) =>
    replace('name: Garza Aérea', second)(replace('name: Naviera del Golfo', first)(text));

  it('warns about the second of two clients with one line', () => {
    const change = { 'clients.yaml': both('line: north', 'line: north') };
    expect(found(change)).toEqual(['repeated-client clients.yaml:12:11']);
    expect(printed(change, 'en')).toContain('the shipping line "north" is among the clients already');
  });

  it('warns about a client with the name of a line that is shown without it', () => {
    const named = { 'clients.yaml': replace('name: Garza Aérea', 'name: north') };
    expect(found(named)).toEqual(['repeated-client clients.yaml:12:11']);
    const hidden = replace(', everyLine: true', '');
    expect(found({ 'clients.yaml': (text) => hidden(named['clients.yaml'](text)) })).toEqual([]);
    expect(found({ 'clients.yaml': (text) => hidden(both('line: north', 'name: Northern Line')(text)) })).toEqual([
      'repeated-client clients.yaml:12:11',
    ]);
  });

  it('accepts clients of two lines, and names of their own', () => {
    expect(found({ 'clients.yaml': both('line: north', 'line: south') })).toEqual([]);
  });
});

describe('ports-at-one-place', () => {
  const onBay = (text: string) =>
    replace('longitude: -74.8', 'longitude: -75.5')(replace('latitude: 11', 'latitude: 10.4')(text));

  it('warns about the second of two ports with the same coordinates', () => {
    expect(found({ 'ports.yaml': onBay })).toEqual(['ports-at-one-place ports.yaml:22:15']);
    expect(printed({ 'ports.yaml': onBay }, 'es')).toContain('el puerto «bay» tiene las mismas coordenadas');
  });

  it('leaves a copy with the same code to its error, and accepts ports that only share a latitude', () => {
    const copied = replace('unlocode: CORVR', 'unlocode: COBAY');
    expect(found({ 'ports.yaml': (text) => copied(onBay(text)) })).toEqual(['duplicate-unlocode ports.yaml:19:15']);
    expect(found({ 'ports.yaml': replace('latitude: 11', 'latitude: 10.4') })).toEqual([]);
  });
});
