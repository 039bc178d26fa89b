import { describe, expect, it } from 'vitest';
import { apiSchemas } from '../../src/generated/contract.ts';
import { panel, panelToday } from '../../src/generated/panel.ts';
import { waitingBySection } from '../../src/panel/Navigation.tsx';
import { translatorFor } from '../../src/site/i18n/translator-for.ts';
import { agencyHas } from '../support/own-agency.ts';

const withCounts = (counts: Readonly<Record<string, number>>) =>
  panelToday.cards.map((card) => ({ ...card, count: counts[card.id] ?? 0 }));

describe('the count of waiting work beside a section of the panel', () => {
  it('is the sum of its cards, with the words of each', async () => {
    const t = await translatorFor('es', ['panel']);
    const waiting = waitingBySection(withCounts({ 'new-messages': 2, 'late-messages': 1, 'failed-mails': 2 }), t);
    expect([...waiting]).toEqual([
      ['messages', { count: 3, words: '2 sin atender, 1 atrasado' }],
      ['mails', { count: 2, words: '2 fallidos' }],
    ]);
  });

  it('is left out when nothing waits, and for cards that only inform', async () => {
    const t = await translatorFor('en', ['panel']);
    expect(waitingBySection(withCounts({ arrivals: 4, companies: 0 }), t).size).toBe(0);
  });
});

/** The parts of a field's rule that the panel enforces too. */
interface Rule {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly enum?: readonly (string | null)[];
}

it.skipIf(!agencyHas('vessels'))(
  'the panel offers exactly the changes of a vessel call that the server accepts',
  () => {
    const fields = panel.find(({ id }) => id === 'vessel-calls')?.fields.filter(({ edit }) => edit !== undefined) ?? [];
    const offered = fields.map(({ id, kind, maxLength, values = [], whenEmpty }) => ({
      id,
      ...(kind === 'text' ? { maxLength } : {}),
      ...(kind === 'choice' ? { values: values.map((value) => value.id) } : {}),
      mayBeEmpty: whenEmpty === 'null',
    }));
    const { properties } = apiSchemas.vesselCallChange as { readonly properties: Readonly<Record<string, Rule>> };
    const taken = Object.entries(properties).map(([id, { type = '', maxLength, enum: values }]) => ({
      id,
      ...(values === undefined ? {} : { values: values.filter((value) => value !== null) }),
      ...(values !== undefined || /^(arrival|departure)/.test(id) ? {} : { maxLength }),
      mayBeEmpty: type.includes('null') || (values?.includes(null) ?? false),
    }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(offered.sort(byId)).toEqual(taken.sort(byId));
  },
);
