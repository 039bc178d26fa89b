import { describe, expect, it } from 'vitest';
import { explanationText } from '../../scripts/catalog/explain.ts';
import { explain } from '../../src/engine/authoring/explain/explain.ts';
import type { Explanation } from '../../src/engine/authoring/explain/explanation.ts';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';

const explained = (name: string, changes: Changes = {}) => explain(compileWith(changes).catalog, name, 'production');
const placesOf = ({ shownAt }: Explanation) =>
  shownAt.map(({ file, line, within }) =>
    `${file}:${line} ${within === undefined ? '' : `${within.kind} ${within.id}`}`.trim(),
  );
/** The home page with a block of its own. */
const withBlock = (block: string): Changes => ({ 'pages/home.yaml': replace('blocks: []', `blocks:\n  - ${block}`) });

describe('the places where something is shown', () => {
  it('include, for a line, the blocks that show all lines', () => {
    const lines = withBlock('{ kind: lines, title: { es: Líneas, en: Lines } }');
    const [line] = explained('north', lines).filter(({ kind }) => kind === 'line');
    expect(placesOf(line as Explanation)).toEqual([
      'menus.yaml:12 menu main',
      'menus.yaml:2',
      'pages/home.yaml:12 page home',
      'pages/transactions.yaml:9 page transactions',
      'search.yaml:2',
    ]);
    expect(line).toMatchObject({ seenOn: ['/', '/error', '/tramites'], onEveryPage: true });
  });

  it('include the group of an entry, the menus of a link and the page of a download', () => {
    const [entry] = explained('payments.north');
    expect(placesOf(entry as Explanation)).toContain('pages/transactions.yaml:9 page transactions');
    expect(placesOf(entry as Explanation).filter((place) => place.includes('line'))).toEqual([]);
    const [link] = explained('news');
    expect(placesOf(link as Explanation)).toEqual([
      'menus.yaml:17 menu more',
      'menus.yaml:13 menu main',
      'menus.yaml:2',
      'search.yaml:2',
    ]);
    const [file] = explained('files/guide.pdf');
    expect(file).toMatchObject({ kind: 'file', seenOn: ['/tramites'] });
  });

  it('end at pages: a link to a page is not a place of what the page shows', () => {
    const [file] = explained('guide').filter(({ kind }) => kind === 'download');
    expect(placesOf(file as Explanation)).toEqual([
      'search.yaml:2',
      'transactions.yaml:28 group guide',
      'menus.yaml:12 menu main',
      'menus.yaml:2',
      'pages/transactions.yaml:9 page transactions',
    ]);
  });

  it('are none for a link that nothing refers to', () => {
    const single = {
      'links.yaml': (text: string) =>
        `${text}  - { id: alone, label: { es: Solo, en: Alone }, target: { kind: route, route: home } }\n`,
      'search.yaml': null,
    };
    expect(explained('alone', single)).toEqual([
      expect.objectContaining({ shownAt: [], seenOn: [], onEveryPage: false }),
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['https://pay.example.com/south', 'address', 'https://pay.example.com/south'],
    ['pay.example.com/south/', 'address', 'https://pay.example.com/south'],
    ['PAY.example.com/south', 'address', 'https://pay.example.com/south'],
    ['maps.example', 'address', 'https://maps.example.com/port'],
    ['/tramites', 'route', 'transactions'],
    ['https://www.muelle.example.com/tramites', 'route', 'transactions'],
    ['https://www.muelle.example.com', 'route', 'home'],
    ['/first-call', 'article', 'first-call'],
    ['icons/ship.svg', 'file', 'icons/ship.svg'],
  ])('%s is found as people type it', (written, kind, id) => {
    expect(explained(written).map((each) => [each.kind, each.id])).toEqual([[kind, id]]);
  });

  it('that a page had before leads to the page', () => {
    const former = { 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    formerPaths: [/Old.html]') };
    expect(explained('/Old.html', former).map((each) => each.id)).toEqual(['transactions']);
  });

  it('is explained with where it is written and where it is shown', () => {
    const [address] = explained('pay.example.com/south');
    expect(address).toMatchObject({ definedAt: { file: 'lines/south.yaml', line: 9, column: 38 } });
    expect(placesOf(address as Explanation)[0]).toBe('lines/south.yaml:9 slot payments');
    expect(address?.seenOn).toContain('/tramites');
  });

  it('that does not occur in the catalog is not found', () => {
    expect(explained('https://elsewhere.example.org/')).toEqual([]);
    expect(explained('/')).toHaveLength(1);
    expect(explained('com')).toEqual([]);
  });
});

describe('a target with windows', () => {
  const changes: Changes = {
    'lines/south.yaml': replace(
      'target: { kind: external, url: https://pay.example.com/south }',
      `target:
        - { kind: external, url: https://pay.example.com/a, until: 2026-11-21 }
        - { kind: external, url: https://pay.example.com/b, from: 2026-11-22, until: 2026-12-31, owner: Finance }
        - { kind: external, url: https://pay.example.com/c, from: 2027-01-01, reviewBy: 2027-06-30 }`,
    ),
  };
  const timesOf = (name: string) =>
    explained(name, changes).flatMap(({ times }) => times.map(({ line, state }) => `${line} ${state}`));

  it('is reported as ended, current or later, for its entry, its line and its address', () => {
    expect(timesOf('payments.south')).toEqual(['10 ended', '11 now', '12 later']);
    expect(timesOf('south')).toEqual(['10 ended', '11 now', '12 later']);
    expect(timesOf('pay.example.com/b')).toEqual(['11 now']);
    expect(timesOf('payments.north')).toEqual([]);
  });

  it('is described in words too, with its owner', () => {
    const text = explanationText(explained('payments.south', changes), 'catalog', 'es');
    expect(text).toContain(
      'catalog/lines/south.yaml:11:11  desde 2026-11-22, hasta 2026-12-31, responsable Finance (ahora sí)',
    );
    expect(text).toContain('desde 2027-01-01, por revisar el 2027-06-30 (todavía no)');
  });
});

describe('the file of', () => {
  it('a line or a page explains the line or the page', () => {
    expect(explained('lines/north.yaml').map(({ kind, id }) => `${kind} ${id}`)).toEqual(['line north']);
    expect(explained('catalog/lines/north.yaml')).toEqual(explained('lines/north.yaml'));
  });

  it('several things explains all of them', () => {
    expect(explained('downloads.yaml').map(({ kind, id }) => `${kind} ${id}`)).toContain('download guide');
  });
});
