import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../support/catalog-harness.ts';

const CARD = {
  id: 'all',
  view: 'clients',
  filters: '{ status: active }',
  sort: 'createdAt',
  fields: '[name]',
  more: '{ es: Ver, en: See }',
  label: '{ es: Todos, en: All }',
};
const withCard = (change: Readonly<Record<string, string>> = {}) => {
  const card = Object.entries({ ...CARD, ...change }).map(([key, value]) => `      ${key}: ${value}\n`);
  return { 'panel.yaml': replace('  cards: []\n', `  cards:\n    -\n${card.join('')}`) };
};

describe('a card of the panel', () => {
  it('must name existing filters, values, fields, a sort order and an action', () => {
    expect(found(withCard())).toEqual([]);
    const codes = (change: Readonly<Record<string, string>>) =>
      found(withCard(change)).map((text) => text.replace(/panel\.yaml:\S+/, 'panel.yaml'));
    expect(codes({ view: 'clents' })).toEqual(['unknown-panelView panel.yaml (clients)']);
    expect(codes({ filters: '{ statu: active }' })).toEqual(['not-in-contract panel.yaml (status)']);
    expect(codes({ filters: '{ status: actve }' })).toEqual(['unknown-panel-value panel.yaml (active)']);
    expect(codes({ sort: 'city' })).toEqual(['not-in-contract panel.yaml']);
    expect(codes({ fields: '[name, nane]' })).toEqual(['unknown-panel-field panel.yaml (name)']);
    expect(codes({ since: 'createdAt' })).toEqual(['unknown-panel-field panel.yaml']);
    expect(codes({ action: 'suspend' })).toEqual(['not-in-contract panel.yaml']);
  });

  it('gets an error in both languages when it names something unknown', () => {
    expect(printed(withCard({ sort: 'city' }), 'es')).toContain('el servidor no permite ordenar por «city»');
    expect(printed(withCard({ filters: '{ stat: active }' }), 'en')).toContain(
      'the server does not offer the filter "stat"',
    );
  });

  it('has the audience of its action, or of the list if it has no action', () => {
    const cardOf = (action: string) => {
      const actions = ['call: correction, asks: [name]', 'call: end-sessions'].map(
        (what, index) => `{ id: act-${index}, label: { es: Uno, en: One }, done: { es: Uno, en: One }, ${what} }`,
      );
      const card = withCard(action === '' ? {} : { action });
      const edit = replace('    actions: []\n', `    actions: [${actions.join(', ')}]\n`);
      const { modules } = compileWith({ 'panel.yaml': (text) => edit(card['panel.yaml'](text)) });
      const content = String(modules.find(({ path }) => path === 'panel.ts')?.content);
      return JSON.parse(/PanelToday = (\{[\s\S]*?\n\});/.exec(content)?.[1] ?? '{}').cards[0];
    };
    expect(cardOf('')).toMatchObject({ path: 'clients', audience: 'staff' });
    expect(cardOf('act-0')).toMatchObject({ audience: 'administrator' });
    expect(cardOf('act-1')).toMatchObject({ audience: 'staff' });
  });

  it('may filter by a field of kind `filter`, and must not show such a field', () => {
    const filter = (id: string) =>
      replace(
        '      - id: name\n',
        `      - { id: ${id}, label: { es: Uno, en: One }, kind: filter, values: [{ id: waiting, label: { es: Uno, en: One } }] }\n      - id: name\n`,
      );
    expect(found({ 'panel.yaml': filter('verification') })).toEqual([]);
    expect(found({ 'panel.yaml': filter('verificatio') })).toEqual(['not-in-contract panel.yaml:9:15 (verification)']);
    const { 'panel.yaml': card } = withCard({ fields: '[verification]' });
    expect(found({ 'panel.yaml': (text: string) => filter('verification')(card(text)) })).toHaveLength(1);
  });
});
