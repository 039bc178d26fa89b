import { describe, expect, it } from 'vitest';
import { lineIds } from '../../../src/generated/lines.ts';
import { numberedWays } from '../../../src/generated/shipments.ts';
import { site } from '../../../src/generated/site.ts';
import { transactionGroups } from '../../../src/generated/transactions.ts';
import { lineFirst } from '../../../src/site/context/lines.tsx';
import { addressIn } from '../../../src/site/routes/routes.ts';

const slots = transactionGroups.flatMap((group) => group.slots);
const waysOf = (slot: string) =>
  slots.find(({ id }) => id === slot)?.entries.map(({ line, ways }) => [line ?? '', ways.length] as const);

it('each line has one entry in each slot, which may have several labelled ways (spec 2)', () => {
  for (const { id, entries } of slots) {
    const lines = entries.flatMap(({ line }) => line ?? []);
    expect([id, lines]).toEqual([id, lineIds.filter((line) => lines.includes(line))]);
    for (const { ways } of entries) {
      expect(ways.length).toBeGreaterThan(0);
      if (ways.length > 1) expect(ways.filter(({ label }) => label === undefined)).toEqual([]);
    }
  }
});

it('the lines offer what the specification lists (spec 2)', () => {
  expect(waysOf('itineraries')).toEqual([
    ['hapag', 2],
    ['evergreen', 2],
    ['nyk', 1],
  ]);
  expect(waysOf('tracking')).toEqual([
    ['hapag', 2],
    ['evergreen', 1],
    ['nyk', 1],
  ]);
  expect(waysOf('formats')?.at(-1)).toEqual(['nyk', 2]);
  expect(waysOf('saes')?.map(([line]) => line)).toEqual(['hapag', 'evergreen']);
  for (const slot of ['payments', 'local-charges', 'release', 'compliance'])
    expect(waysOf(slot)).toEqual(lineIds.map((line) => [line, 1]));
  expect(waysOf('powers-upload')).toEqual([...lineIds.map((line) => [line, 1]), ['', 1]]);
  expect(waysOf('powers-query')).toEqual(lineIds.map((line) => [line, 1]));
});

it.each(['release', 'compliance'])('the slot %s has a different address for each line', (slot) => {
  const targets = slots.find(({ id }) => id === slot)?.entries.flatMap(({ ways }) => ways.map(({ target }) => target));
  const addresses = (targets ?? []).flat().map((target) => (target.kind === 'external' ? target.url : target.kind));
  expect(new Set(addresses).size).toBe(lineIds.length);
});

const addresses = [
  ...slots
    .flatMap(({ entries }) => entries.flatMap(({ ways }) => ways.flatMap(({ target }) => target)))
    .flatMap((target) => (target.kind === 'external' ? [target.url] : [])),
  // Those to which a number is added.
  ...Object.values(numberedWays).flatMap(({ withNumber = [] }) => withNumber.flatMap(({ url }) => url ?? [])),
];

it.each(site.languages.map(({ id }) => id))(
  'a line with pages in %s is linked there, and to the same path in the other languages',
  (language) => {
    const hosts = new Set(
      addresses.filter((url) => typeof url !== 'string').map((url) => new URL(addressIn(url, language)).host),
    );
    expect(hosts.size).toBeGreaterThan(0);
    for (const url of addresses) {
      const { host, pathname } = new URL(addressIn(url, language));
      if (!hosts.has(host)) continue;
      expect(pathname.split('/')[1]).toBe(language);
      const paths = site.languages.map(({ id }) => {
        const inLanguage = new URL(addressIn(url, id));
        return (inLanguage.pathname + inLanguage.search).slice(`/${id}`.length);
      });
      expect(new Set(paths).size).toBe(1);
    }
  },
);

const [first, second, third] = lineIds;
const entries = [
  { id: 'a', line: first },
  { id: 'b', line: second },
  { id: 'c', line: third },
  { id: 'd', line: second },
  { id: 'e', line: undefined },
];
const ordered = (line: typeof first | undefined) =>
  lineFirst(entries, line, (entry) => entry.line)
    .map(({ id }) => id)
    .join('');

describe('lineFirst', () => {
  it('puts the entries of one line first and keeps the order within it and of the others', () => {
    expect(ordered(second)).toBe('bdace');
    expect(ordered(third)).toBe('cabde');
  });

  it('changes nothing without a line or for the line that is already first', () => {
    expect(ordered(undefined)).toBe('abcde');
    expect(ordered(first)).toBe('abcde');
  });
});
