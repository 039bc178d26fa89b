import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const ENTRY = { 'menus.yaml': replace('kind: transactions, route: transactions', 'kind: transactions, route: home') };
const arrivals = (route: string) => replace('anchor: pagos', `anchor: pagos\n    arrivalQuery: ${route}`);

describe('missing-block', () => {
  it('finds a route whose page lacks the block that it is named for, and suggests the only one that has it', () => {
    expect(found(ENTRY)).toEqual(['missing-block menus.yaml:12:38 (transactions)']);
    expect(found({ 'transactions.yaml': arrivals('home') })).toEqual(['missing-block transactions.yaml:5:19']);
    const itinerary = replace('code: 1', 'code: 1\nschedules: { source: { kind: table }, itinerary: home }');
    expect(found({ 'lines/north.yaml': itinerary })).toEqual([
      expect.stringContaining('missing-block lines/north.yaml'),
    ]);
  });

  it('accepts a route whose page has the block', () => {
    const page = replace('blocks: []', 'blocks: [{ kind: arrivals }]');
    expect(found({ 'transactions.yaml': arrivals('home'), 'pages/home.yaml': page })).toEqual([]);
  });

  it('reports nothing where the page cannot be read', () => {
    const page = replace('blocks: []', 'blocks: [{ knd: arrivals }]');
    expect(found({ 'transactions.yaml': arrivals('home'), 'pages/home.yaml': page })).toEqual([
      expect.stringContaining('pages/home.yaml'),
    ]);
  });

  it('names in both languages the block', () => {
    expect(printed(ENTRY, 'es')).toContain('no tiene el bloque «transactions», que aquí se necesita');
    expect(printed(ENTRY, 'en')).toContain('does not have the block "transactions", which is needed here');
  });
});
