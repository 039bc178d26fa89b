import { describe, expect, it } from 'vitest';
import { lists, operations } from '../../src/generated/contract.ts';
import { panel } from '../../src/generated/panel.ts';
import { compileWith, replace } from '../support/catalog-harness.ts';
import { agencyHas } from '../support/own-agency.ts';

const emitted = (from: string, to: string) => {
  const { modules } = compileWith({ 'panel.yaml': replace(from, to) });
  const { content } = modules.find(({ path }) => path === 'panel.ts') ?? { content: '' };
  const [view] = JSON.parse(/Panel = (\[[\s\S]*?\n\]);/.exec(String(content))?.[1] ?? '[]');
  return view;
};

describe.runIf(agencyHas('accounts', 'staff'))('a view of the panel, as emitted for the site', () => {
  it('has the audience and the default sort order of the contract', () => {
    const sorts = panel.map(({ path, sort, audience }) => [path, sort, audience]);
    expect(sorts).toEqual(
      panel.map(({ path }) => {
        const list = Object.entries(lists).find(([name]) => name === path)?.[1];
        const read = Object.values(operations).find((operation) => operation.path === `/internal/${path}`);
        return [path, list?.defaultSort, read?.audience];
      }),
    );
  });

  it('says for each field whether it can be sorted, filtered and edited, and under which rules', () => {
    const [name, status] = emitted('kind: choice', 'kind: choice\n        column: always').fields;
    expect(name).toMatchObject({ id: 'name', sortable: true });
    expect(name).not.toHaveProperty('edit');
    expect(name).not.toHaveProperty('filter');
    expect(status).toMatchObject({ id: 'status', sortable: true, filter: true, edit: 'staff' });
    const note = panel.find(({ path }) => path === 'messages')?.fields.find(({ id }) => id === 'note');
    expect(note).toMatchObject({ edit: 'staff', maxLength: 2000, whenEmpty: 'text' });
  });

  it('has no filter for a field that is not a column of the list', () => {
    expect(emitted('path: clients', 'path: clients').fields[1]).not.toHaveProperty('filter');
  });

  it('offers an action to the audience that may call it', () => {
    const action = (what: string) =>
      emitted(
        '    actions: []\n',
        `    actions: [{ id: act, label: { es: Uno, en: One }, done: { es: Uno, en: One }, ${what} }]\n`,
      ).actions[0];
    expect(action('call: end-sessions').audience).toBe('staff');
    expect(action('set: { status: active }').audience).toBe('staff');
    const decided = panel.find(({ path }) => path === 'staff')?.actions.map(({ audience }) => audience);
    expect(new Set(decided)).toEqual(new Set(['administrator']));
  });
});
