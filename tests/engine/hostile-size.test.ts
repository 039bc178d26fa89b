import { describe, expect, it } from 'vitest';
import { compileWith, found, lineAfter, replace } from '../support/catalog-harness.ts';
import { covering, runs } from '../support/depth.ts';

const FILE = 'texts.yaml';
const HEAD = '# yaml-language-server: $schema=../schema/editor/texts.schema.json\n';
const many = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join('\n');

/** The gate takes a quarter, which is enough to tell quadratic time from linear. */
const MANY = runs({ gate: 25_000, deep: 40_000 });
const FEWER = MANY / 5;

/** With these inputs a step of quadratic time takes minutes, so that the time limit of the test fails. */
describe('very large input is handled in time', () => {
  it.each(
    covering<readonly [string, string, string, number]>({
      gate: [
        ['unknown keys', `${HEAD}texts: {}\n${many(MANY, (i) => `k${i}: 1`)}`, 'unknown-key', MANY],
        ['times one key', `${HEAD}texts: {}\n${many(MANY, () => 'k: 1')}`, 'duplicate-key', MANY - 1],
      ],
      deep: [
        // Each is two parts, and a file may have 50,000.
        ['bare keys', `${HEAD}${many(FEWER * 3, () => '? a')}`, 'duplicate-key', FEWER * 3 - 1],
        ['bad keys', `${HEAD}texts:\n${many(FEWER, (i) => `  K${i}: { es: a, en: b }`)}`, 'bad-key', FEWER],
        ['anchors', `${HEAD}texts:\n${many(FEWER, (i) => `  k${i}: &a { es: a, en: b }`)}`, 'anchor-or-alias', FEWER],
      ],
    }),
  )('%s, $3 of them, each reported', (_what, text, code, count) => {
    const { diagnostics } = compileWith({ [FILE]: text });
    expect(diagnostics.filter((diagnostic) => diagnostic.code === code)).toHaveLength(count);
    expect(diagnostics.at(-1)?.line).toBeGreaterThan(count);
  });

  it(`${MANY / 10} valid texts, without a problem`, () => {
    const texts = many(MANY / 10, (i) => `  k${i}: { es: a, en: b }`);
    expect(found({ [FILE]: (text) => `${text}${texts}\n` })).toEqual([]);
  });

  it(`${FEWER} references to misspelt names, each reported`, () => {
    const links = many(
      FEWER / 4,
      (i) => `  - { id: link-${i}, label: { es: a, en: b }, target: { kind: route, route: home } }`,
    );
    const items = many(FEWER, (i) => `      - { kind: link, link: link${i} }`);
    const codes = found({
      'links.yaml': (text) => `${text}${links}\n`,
      // The items go into the last menu.
      'menus.yaml': replace('external: footer', `${items}\nexternal: footer`),
    }).map((line) => line.split(' ', 1)[0]);
    expect(codes).toEqual(Array.from({ length: FEWER }, () => 'unknown-link'));
  });

  it.each([
    ['a line of 300,000 characters', replace('es: Abrir', `es: ${'a '.repeat(150_000)}`), 'too-long texts.yaml:3:20'],
    ['a key of 300,000 characters', replace('menu.open', 'k'.repeat(300_000)), 'yaml-syntax texts.yaml:3:3'],
    [
      '100,000 closing brackets',
      (text: string) => text + ']'.repeat(100_000),
      `yaml-syntax texts.yaml:${lineAfter('texts.yaml')}:1`,
    ],
    [
      '20,000 documents',
      (text: string) => text + '---\n'.repeat(20_000),
      `several-documents texts.yaml:${lineAfter('texts.yaml')}:1`,
    ],
    [
      '100,000 anchors for one value',
      (text: string) => text + '- &a '.repeat(100_000),
      `too-deep texts.yaml:${lineAfter('texts.yaml')}:129`,
    ],
  ])('%s, as one problem', (_what, change, expected) => {
    expect(found({ [FILE]: change })).toEqual([expected]);
  });
});

it.each([
  ['empty items', '- \n'.repeat(60_000)],
  ['lists on one line', `x: [${'[],'.repeat(60_000)}]`],
  ['lists in each other', '- - - - - - - -\n'.repeat(10_000)],
  ['keys with a question mark', '? \n'.repeat(60_000)],
  ['empty lines', '\n'.repeat(60_000)],
])('a text with more lines and items than a file may have is one problem (S-72): %s', (_what, text) => {
  const begun = performance.now();
  expect(found({ [FILE]: (before) => before + text })).toEqual([expect.stringMatching(/^too-many-parts texts\.yaml:/)]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it.each([
  ['a zero byte', replace('Abrir', 'Ab\0rir'), 'not-utf8 texts.yaml:3:22'],
  ['a control character', replace('Abrir', '"Ab\\e[31mrir"'), 'control-character texts.yaml:3:20'],
  ['half a character', replace('Abrir', '"Ab\\ud800rir"'), 'control-character texts.yaml:3:20'],
  [
    'a second document after a comment',
    (text: string) => `${text}---\n${text}`,
    `several-documents texts.yaml:${lineAfter('texts.yaml')}:1`,
  ],
  [
    'UTF-16 without a mark',
    (text: string) => [...text].map((letter) => `${letter}\0`).join(''),
    'not-utf8 texts.yaml:1:2',
  ],
  ['only null', () => 'null\n', 'empty-file texts.yaml:1:1'],
])('malformed text is one problem: %s', (_what, change, expected) => {
  expect(found({ [FILE]: change })).toEqual([expected]);
});
