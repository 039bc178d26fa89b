import { describe, expect, it } from 'vitest';
import { PLAIN_OPERATIONS } from '../../../src/engine/core/rules/several-live-blocks.ts';
import { forms } from '../../../src/generated/forms.ts';
import { isPlainForm } from '../../../src/shared/forms/plain-form.ts';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const ARRIVALS = '  - kind: arrivals\n';
const ITINERARY = '  - { kind: itinerary, line: north }\n';
const CONTACT = '  - { kind: form, title: { es: Escriba, en: Write }, form: contact }\n';
const LOGIN = '  - { kind: form, title: { es: Ingrese, en: Log in }, form: login }\n';
const withBlocks = (blocks: string) => ({ 'pages/home.yaml': replace('blocks: []', `blocks:\n${blocks}`) });

describe('several-live-blocks', () => {
  it.each([
    ['two kinds of vessel calls', ARRIVALS + ITINERARY],
    ['two of one kind', ITINERARY + ITINERARY],
    ['a form that works without scripts', CONTACT + ARRIVALS],
  ])('finds %s on one page', (_what, blocks) => {
    expect(found(withBlocks(blocks))).toEqual([expect.stringMatching(/^several-live-blocks pages\/home.yaml:13:/)]);
  });

  it('names both blocks, and the way out', () => {
    const text = printed(withBlocks(ARRIVALS + ITINERARY), 'en');
    expect(text).toContain('the page already has a block "arrivals"');
    expect(text).toContain('put the block "itinerary" on another page');
  });

  it('knows the forms that the server fills', () => {
    const plain = Object.values(forms).filter((form) => isPlainForm(form));
    expect(new Set(plain.map(({ operation }) => operation))).toEqual(new Set(PLAIN_OPERATIONS));
  });

  it.each([
    ['one of them', ARRIVALS],
    ['a form that needs scripts beside one', LOGIN + ARRIVALS],
  ])('accepts %s', (_what, blocks) => {
    expect(found(withBlocks(blocks))).toEqual([]);
  });
});
