import { describe, expect, it } from 'vitest';
import { apiSchemas } from '../../src/generated/contract.ts';
import { panel } from '../../src/generated/panel.ts';
import { site } from '../../src/generated/site.ts';
import { factText } from '../../src/panel/values/fact-text.ts';
import { translatorFor } from '../../src/site/i18n/translator-for.ts';

const { properties } = apiSchemas.auditDetails as { readonly properties: Readonly<Record<string, Detail>> };
interface Detail {
  readonly enum?: readonly string[];
  readonly const?: string;
}
const { properties: entry } = apiSchemas.auditItem as { readonly properties: { readonly action?: Detail } };
const view = panel.find(({ id }) => id === 'audit');
const facts = view?.fields.find(({ id }) => id === 'details')?.facts ?? [];

describe('the texts of the audit in the panel', () => {
  it('exist for every fact and every action', () => {
    expect(facts.map(({ id }) => id).sort()).toEqual(Object.keys(properties).sort());
    const actions = view?.fields.find(({ id }) => id === 'action')?.values ?? [];
    expect(actions.map(({ id }) => id).sort()).toEqual([...(entry.action?.enum ?? [])].sort());
  });

  it.each(site.languages)('translate the facts and their values ($id)', async ({ id: language }) => {
    const t = await translatorFor(language, ['panel', 'forms', 'vessels']);
    const textOf = (id: string, value: unknown) =>
      factText(
        facts.find((fact) => fact.id === id),
        value,
        t,
        language,
      );
    for (const [id, detail] of Object.entries(properties))
      for (const value of detail.enum ?? (detail.const === undefined ? [] : [detail.const]))
        expect([id, textOf(id, value)]).not.toEqual([id, value]);
    const values: readonly (readonly [string, unknown])[] = [
      ['isSearch', true],
      ['status', 'taken'],
      ['status', 'suspended'],
      ['role', 'publisher'],
      ['process', 'operations'],
      ['verification', 'waiting'],
      ['reason', 'lost'],
      ['reason', 'other-nit'],
      ['template', 'recovery'],
      ['list', 'vessel-calls'],
      ['line', 'nyk'],
    ];
    for (const [id, value] of values) expect([id, textOf(id, value)]).not.toEqual([id, String(value)]);
    const names = ['name', 'email', 'mobile', 'note', 'arrivalPlanned', 'vesselName'];
    expect(textOf('fields', names).split(', ')).toHaveLength(names.length);
    for (const name of names) expect(textOf('fields', [name])).not.toBe(name);
    expect(textOf('filters', { status: 'suspended' })).not.toMatch(/status|suspended/);
  });

  it('are legible for a fact without a translation', async () => {
    const t = await translatorFor('es', ['panel']);
    expect(factText(undefined, ['one', 2], t, 'es')).toBe('one, 2');
    expect(factText(undefined, null, t, 'es')).toBe('null');
    expect(factText(undefined, { one: { two: true } }, t, 'es')).toBe('one: two: true');
  });
});
