import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const SECTION = '  - { kind: lines, anchor: new, aliases: [NAME], title: { es: a, en: b }, route: transactions }';

describe('taken-alias', () => {
  it('finds an alias that is the id of another thing of its kind, or its own', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [south]') })).toEqual([
      'taken-alias lines/north.yaml:3:11',
    ]);
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [north]') })).toHaveLength(1);
  });

  it('finds an alias that two things share', () => {
    const changes = {
      'lines/north.yaml': replace('id: north', 'id: north\naliases: [old]'),
      'lines/south.yaml': replace('id: south', 'id: south\naliases: [old]'),
    };
    expect(found(changes)).toEqual(['taken-alias lines/south.yaml:3:11']);
  });

  it('accepts an alias that is the id of a thing of another kind', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [port, home]') })).toEqual([]);
  });

  it('finds an alias of an anchor that the page or a group on it uses, or that is repeated', () => {
    const page = (name: string, more = '') =>
      found({
        'pages/transactions.yaml': replace(
          '  - kind: transactions',
          `  - kind: transactions\n${SECTION.replace('NAME', name)}${more}`,
        ),
      });
    expect(page('pagos')).toEqual(['taken-alias pages/transactions.yaml:10:43']);
    expect(page('new')).toHaveLength(1);
    expect(page('a, a')).toHaveLength(1);
    expect(page('old')).toEqual([]);
  });

  it('accepts an alias of an anchor that only another page uses', () => {
    const page = replace('blocks:', `blocks:\n${SECTION.replace('NAME', 'pagos')}`);
    expect(found({ 'articles/first-call.yaml': page })).toEqual([]);
  });

  it('finds an alias of an option that is an option of the same list, or that is repeated', () => {
    const list = (aliases: string) =>
      found({ 'options/subjects.yaml': replace('{ id: freight,', `{ id: freight, aliases: [${aliases}],`) });
    expect(list('other')).toEqual(['taken-alias options/subjects.yaml:4:30']);
    expect(list('freight')).toHaveLength(1);
    expect(list('a, a')).toHaveLength(1);
    expect(list('cargo')).toEqual([]);
  });
});
