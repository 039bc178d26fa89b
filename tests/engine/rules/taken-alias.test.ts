import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const SECTION = '  - { kind: lines, anchor: new, aliases: [NAME], title: { es: a, en: b } }';

describe('taken-alias', () => {
  it('finds a former name that is the id of another of its kind, or its own', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [south]') })).toEqual([
      'taken-alias lines/north.yaml:3:11',
    ]);
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [north]') })).toHaveLength(1);
  });

  it('finds a former name that another had before', () => {
    const changes = {
      'lines/north.yaml': replace('id: north', 'id: north\naliases: [old]'),
      'lines/south.yaml': replace('id: south', 'id: south\naliases: [old]'),
    };
    expect(found(changes)).toEqual(['taken-alias lines/south.yaml:3:11']);
  });

  it('takes a name that something of another kind has', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [port, home]') })).toEqual([]);
  });

  it('finds a former anchor that is one of the page, of a group that it shows, or stands twice', () => {
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

  it('takes a former anchor that only another page has', () => {
    const page = replace('blocks:', `blocks:\n${SECTION.replace('NAME', 'pagos')}`);
    expect(found({ 'articles/first-call.yaml': page })).toEqual([]);
  });

  it('finds a former option of a list that is one of it, or stands twice', () => {
    const list = (aliases: string) =>
      found({ 'options/subjects.yaml': replace('{ id: freight,', `{ id: freight, aliases: [${aliases}],`) });
    expect(list('other')).toEqual(['taken-alias options/subjects.yaml:4:30']);
    expect(list('freight')).toHaveLength(1);
    expect(list('a, a')).toHaveLength(1);
    expect(list('cargo')).toEqual([]);
  });
});
