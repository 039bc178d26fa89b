import { describe, expect, it } from 'vitest';
import { compile } from '../../src/engine/compile.ts';
import type { LinkTarget } from '../../src/generated/link-targets.ts';
import { type Changes, compileWith, inputWith, replace, validators } from '../support/catalog-harness.ts';
import { exported } from './support/emitted.ts';

function targetsOf(modules: ReturnType<typeof compile>['modules']): LinkTarget[] {
  const text = String(modules.find(({ path }) => path === 'link-targets.ts')?.content);
  return exported(text, 'linkTargets') as LinkTarget[];
}
const targets = (changes: Changes = {}) => targetsOf(compileWith(changes).modules);

describe('the list of all targets', () => {
  it('says where a link is defined, and which menus show it', () => {
    expect(targets().find(({ id }) => id === 'links.yaml/links/0/target')).toEqual({
      id: 'links.yaml/links/0/target',
      label: { es: 'Noticias', en: 'News' },
      kind: 'external',
      address: 'https://news.example.com/es https://news.example.com/en',
      line: null,
      shownIn: [{ kind: 'menu', id: 'more' }],
      file: 'links.yaml',
      row: 5,
      column: 13,
      placeholder: false,
      addresses: ['https://news.example.com/es', 'https://news.example.com/en'],
      places: ['es', 'en'].map((language) => ({
        address: `https://news.example.com/${language}`,
        file: 'links.yaml',
        pointer: `/links/0/target/url/${language}`,
      })),
    });
  });

  it('labels a target without a text of its own by the line that it belongs to', () => {
    const login = 'clientLogin: { kind: external, url: https://login.example.com/ }';
    const found = targets({ 'lines/south.yaml': replace('clientLogin: notOffered', login) });
    const link = found.find(({ address }) => address === 'https://login.example.com/');
    expect(link?.label).toEqual({ es: 'Southern Line', en: 'Southern Line' });
  });

  it('lists for the link check only external addresses that are not placeholders', () => {
    const south = (change: Changes) =>
      targets(change).find(({ address }) => address === 'https://pay.example.com/south');
    expect(south({})?.addresses).toEqual(['https://pay.example.com/south']);
    const placeholder = 'https://pay.example.com/south, placeholder: true';
    expect(south({ 'lines/south.yaml': replace('https://pay.example.com/south', placeholder) })?.addresses).toEqual([]);
    const own = targets().filter(({ kind }) => kind !== 'external' && kind !== 'form');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ addresses }) => addresses.length === 0)).toBe(true);
  });

  it('says until when a link is shown, who owns it, and when to review it', () => {
    const more = 'https://pay.example.com/south, until: 2026-12-31, owner: Finance, reviewBy: 2027-06-30';
    const [payment] = targets({ 'lines/south.yaml': replace('https://pay.example.com/south', more) }).filter(
      ({ owner }) => owner !== undefined,
    );
    expect(payment).toMatchObject({ line: 'south', until: '2026-12-31', owner: 'Finance', reviewBy: '2027-06-30' });
    expect(payment).not.toHaveProperty('from');
  });

  it('says the line of a transaction and the group that shows it', () => {
    const payment = targets().find(({ address }) => address === 'https://pay.example.com/south');
    expect(payment).toMatchObject({
      line: 'south',
      file: 'lines/south.yaml',
      row: 9,
      shownIn: [{ kind: 'transactions', id: expect.any(String) }],
    });
    expect(payment?.label).toHaveProperty('es');
  });

  it('gives the current row of a target, and marks a placeholder', () => {
    const written = '- target: { kind: external, url: https://pay.example.com/south }';
    const change = replace(written, `# new\n    ${written.replace(' }', ', placeholder: true }')}`);
    const payment = targets({ 'lines/south.yaml': change }).find(
      ({ address }) => address === 'https://pay.example.com/south',
    );
    expect(payment).toMatchObject({ row: 10, placeholder: true });
  });

  it('is the same whatever the order of the files', () => {
    const input = inputWith({});
    const turned = compile({ ...input, sources: input.sources.toReversed(), validators }).modules;
    expect(targetsOf(turned)).toEqual(targets());
  });
});
