import { describe, expect, it } from 'vitest';
import { apiSchemas } from '../../src/generated/contract.ts';
import { lineIds } from '../../src/generated/lines.ts';
import { panel } from '../../src/generated/panel.ts';
import { site } from '../../src/generated/site.ts';
import { ageText } from '../../src/panel/values/Value.tsx';
import { factText } from '../../src/panel/values/value-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/time/duration.ts';
import { formatInstant } from '../../src/site/format/instant.ts';
import { translatorFor } from '../../src/site/i18n/translator-for.ts';
import { setTimeOfColombia } from '../support/content.ts';
import { agencyHas } from '../support/own-agency.ts';

setTimeOfColombia();

describe('ageText', () => {
  it.each([
    // The browser's clock may be behind the server's.
    [-MINUTE_MS, 'menos de un minuto', 'less than a minute'],
    [MINUTE_MS - 1, 'menos de un minuto', 'less than a minute'],
    [MINUTE_MS, '1 minuto', '1 minute'],
    [HOUR_MS - 1, '59 minutos', '59 minutes'],
    [2 * DAY_MS - 1, '47 horas', '47 hours'],
    [2 * DAY_MS, '2 días', '2 days'],
  ])('expresses %d ms in whole units', async (ms, es, en) => {
    expect(ageText(ms, await translatorFor('es', ['panel']), 'es')).toBe(es);
    expect(ageText(ms, await translatorFor('en', ['panel']), 'en')).toBe(en);
  });
});

describe('a time in the panel', () => {
  it('is that of the agency, in every language and length', () => {
    const at = '2090-01-02T02:30:00.000Z';
    expect(formatInstant(at, 'es')).toMatch(/^1 ene 2090, 21:30$/);
    expect(formatInstant('2090-01-02T05:05:00.000Z', 'en')).toBe('Jan 2, 2090, 00:05');
    expect(formatInstant(at, 'en', 'long')).toBe('January 1, 2090 at 21:30');
  });

  it('is shown unchanged when it is not an instant', () => {
    expect(formatInstant('pronto', 'es')).toBe('pronto');
  });
});

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
      ['list', agencyHas('vessels') ? 'vessel-calls' : 'clients'],
      ['line', lineIds[0]],
    ];
    for (const [id, value] of values) expect([id, textOf(id, value)]).not.toEqual([id, String(value)]);
    const ofCalls = agencyHas('vessels') ? ['arrivalPlanned', 'vesselName'] : [];
    const names = ['name', 'email', 'mobile', 'note', ...ofCalls];
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
