import { expect, it } from 'vitest';
import { apiSchemas } from '../../src/generated/contract.ts';
import { panel } from '../../src/generated/panel.ts';

/** The parts of a field's rule that the panel enforces too. */
interface Rule {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly enum?: readonly (string | null)[];
}

it('the panel offers exactly the changes of a vessel call that the server accepts', () => {
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
});
