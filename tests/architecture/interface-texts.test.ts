import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isBelow, linesMatching, read, sources } from './sources.ts';

/** The catalogs with texts that code names by their keys, each with the object that holds them. */
const CATALOGS = [
  { name: 'texts', part: 'texts', file: 'src/packs/site/texts/site.yaml' },
  { name: 'panel', part: 'words', file: 'src/packs/capabilities/staff/panel/staff.yaml' },
].map(({ name, part, file }) => {
  const schema = JSON.parse(read(`schema/catalog/${name}.schema.json`)) as TextSchema;
  const { required, textNamespaceByPart } = schema.properties[part] as TextSchema['properties'][string];
  const texts = (parse(read(file)) as Record<string, Record<string, unknown>>)[part] ?? {};
  const namespaces =
    schema.textNamespace === undefined
      ? ['shell', ...Object.values(textNamespaceByPart ?? {})]
      : [schema.textNamespace];
  return { name, file, keys: Object.keys(texts), required, namespaces };
});

interface TextSchema {
  /** Of all texts of the file; undefined if each part of it has its own. */
  readonly textNamespace?: string;
  readonly properties: Readonly<
    Record<
      string,
      { readonly required: readonly string[]; readonly textNamespaceByPart?: Readonly<Record<string, string>> }
    >
  >;
}

const code = sources.filter((file) => !isBelow(file, 'src/generated')).map(read);

/** The first group of every match of a pattern in the code. */
function namesIn(pattern: RegExp): string[] {
  return code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));
}

/** An attribute that visitors read or hear, with at least two words: one word may be a code or a name. */
const WORDS = /\b(?:title|alt|placeholder|aria-label|aria-description)="[^"]*\p{L}{2,} \p{L}{2,}[^"]*"/u;

it.for(CATALOGS)('every text of the interface is used in the code: $file', ({ file, keys }) => {
  const composed = namesIn(/[`:]([a-zA-Z.]+\.)\$\{/g);
  const whole = new Set(namesIn(/'(?:[a-z-]+:)?([A-Za-z.]+)'/g));
  const isUsed = (key: string) => whole.has(key) || composed.some((start) => key.startsWith(start));
  const unused = keys.filter((key) => !isUsed(key));
  expect(unused, `No code uses these texts: remove them from ${file}.`).toEqual([]);
});

it.for(CATALOGS)(
  'the schema requires every text that code names, so that nobody deletes one: catalog/$name',
  ({ name, keys, required, namespaces }) => {
    expect(required.toSorted()).toEqual(keys.toSorted());
    const named = code
      .flatMap((text) => [...text.matchAll(/\bt\('(?:([a-z-]+):)?([A-Za-z.]+)'/g)])
      .filter(([, namespace = 'shell', key = '']) => namespaces.includes(namespace) && !key.startsWith('offices.'))
      .map(([, , key = '']) => key);
    expect(named.length).toBeGreaterThan(100);
    expect(
      named.filter((key) => !required.includes(key)),
      `Add these keys to \`required\` in schema/catalog/${name}.schema.json.`,
    ).toEqual([]);
  },
);

it('no text of the interface is in the code', () => {
  const files = sources.filter((file) => file.endsWith('.tsx') && !isBelow(file, 'src/site/styleguide'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => linesMatching(file, WORDS));
  expect(found, 'Put these texts into src/packs/site/texts/site.yaml.').toEqual([]);
  expect('<abbr title="Standard Carrier Alpha Code">').toMatch(WORDS);
});
