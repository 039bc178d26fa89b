import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isBelow, linesMatching, read, sources } from './sources.ts';

const { texts } = parse(read('catalog/texts.yaml')) as { texts: Record<string, unknown> };

const { required, textNamespaceByPart } = (
  JSON.parse(read('schema/catalog/texts.schema.json')) as {
    properties: { texts: { required: string[]; textNamespaceByPart: Record<string, string> } };
  }
).properties.texts;

/** An attribute that visitors read or hear, with at least two words: one word may be a code or a name. */
const WORDS = /\b(?:title|alt|placeholder|aria-label|aria-description)="[^"]*\p{L}{2,} \p{L}{2,}[^"]*"/u;

it('every text of the interface is used in the code', () => {
  const code = sources.filter((file) => !isBelow(file, 'src/generated')).map(read);
  const composed = code.flatMap((text) =>
    [...text.matchAll(/[`:]([a-zA-Z.]+\.)\$\{/g)].map(([, start]) => start ?? ''),
  );
  const isSaid = (key: string) =>
    code.some((text) => text.includes(`'${key}'`) || text.includes(`:${key}'`)) ||
    composed.some((start) => key.startsWith(start));
  const unused = Object.keys(texts).filter((key) => !isSaid(key));
  expect(unused, 'No code uses these texts: remove them from catalog/texts.yaml.').toEqual([]);
});

it('the schema requires every text of the interface that code names, so that nobody deletes one', () => {
  expect(required.toSorted()).toEqual(Object.keys(texts).toSorted());
  const namespaces = new Set(['shell', ...Object.values(textNamespaceByPart)]);
  const code = sources.filter((file) => !isBelow(file, 'src/generated')).map(read);
  const named = code
    .flatMap((text) => [...text.matchAll(/\bt\('(?:([a-z-]+):)?([A-Za-z.]+)'/g)])
    .filter(([, namespace = 'shell', key = '']) => namespaces.has(namespace) && !key.startsWith('offices.'))
    .map(([, , key = '']) => key);
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter((key) => !required.includes(key)),
    'Add these keys to `required` in schema/catalog/texts.schema.json.',
  ).toEqual([]);
});

it('no text of the interface is in the code', () => {
  const files = sources.filter((file) => file.endsWith('.tsx') && !isBelow(file, 'src/site/styleguide'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => linesMatching(file, WORDS));
  expect(found, 'Put these texts into catalog/texts.yaml.').toEqual([]);
  expect('<abbr title="Standard Carrier Alpha Code">').toMatch(WORDS);
});
