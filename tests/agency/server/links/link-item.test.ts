import { expect, it } from 'vitest';
import { linkFallbacks } from '../../../../src/generated/link-fallbacks.ts';
import { itemOf } from '../../../../src/server/links/panel-list.ts';
import type { AddressState } from '../../../../src/server/links/states.ts';
import { linkTo } from '../../../server/links/watched.ts';
import { addressState } from '../../../support/address-state.ts';

const SPANISH = 'https://a.example/es';
const ENGLISH = 'https://a.example/en';
const link = linkTo(SPANISH, { addresses: [SPANISH, ENGLISH] });

type Known = readonly [address: string, status: AddressState['status']];

function known(...states: Known[]): ReadonlyMap<string, AddressState> {
  return new Map(
    states.map(([address, status]) => [address, addressState(address, { status, failures: 1, brokenSince: 500 })]),
  );
}

it('itemOf gives a link the worst state of its addresses', () => {
  const state = (...states: Known[]) => itemOf(link, known(...states), []).state;
  expect(state()).toBe('not-asked');
  expect(state([SPANISH, 'fine'])).toBe('not-asked');
  expect(state([SPANISH, 'fine'], [ENGLISH, 'fine'])).toBe('fine');
  expect(state([SPANISH, 'moved'], [ENGLISH, 'broken'])).toBe('broken');
  expect(state([SPANISH, 'slow'], [ENGLISH, 'moved'])).toBe('moved');
  expect(itemOf(linkTo(SPANISH, { addresses: [] }), known([SPANISH, 'broken']), []).state).toBe('not-watched');
});

it('itemOf gives brokenSince only for a broken link, not for an unknown result', () => {
  expect(itemOf(link, known([SPANISH, 'broken']), []).brokenSince).toBe('1970-01-01T00:00:00.500Z');
  expect(itemOf(link, known([SPANISH, 'unknown']), []).brokenSince).toBeNull();
});

it('itemOf returns the fallback of a link as none, named or offered', () => {
  const [named = ''] = Object.keys(linkFallbacks);
  const fallback = (address: string, ...givenUp: string[]) => itemOf(linkTo(address), known(), givenUp).fallback;
  expect(fallback(SPANISH)).toBe('none');
  expect(fallback(named)).toBe('named');
  expect(fallback(named, named)).toBe('offered');
});
