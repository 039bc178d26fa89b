import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newProblems } from '../../../src/engine/authoring/change/changes.ts';
import { fix } from '../../../src/engine/authoring/change/fix.ts';
import { compile } from '../../../src/engine/compile.ts';
import { type Changes, inputWith, replace, validators } from '../../support/catalog-harness.ts';
import { isDeep } from '../../support/depth.ts';
import { divided, LISTS } from '../../support/divided-lists.ts';

function fixed(changes: Changes) {
  const input = { ...inputWith(changes), validators };
  const before = compile(input);
  const { changes: corrections, corrected } = fix(input, before);
  const textOf = (path: string) =>
    Buffer.from(corrections.get(path) ?? input.sources.find((source) => source.path === path)?.bytes ?? []).toString();
  return { before, corrected: corrected.map(({ code }) => code), textOf, paths: [...corrections.keys()] };
}

/** One mistake each: its file, the right text, the wrong text, and its code. */
const MISTAKES = [
  ['a misspelt id', 'lines/north.yaml', 'office: port', 'office: prot', 'unknown-id'],
  ['an id in capitals', 'lines/north.yaml', 'office: port', 'office: PORT', 'unknown-id'],
  ['a misspelt key', 'offices.yaml', 'address:', 'adress:', 'unknown-key'],
  ['a misspelt word of a list', 'routes.yaml', 'layout: reduced', 'layout: reducd', 'bad-value'],
  ['quotes stay', 'lines/north.yaml', 'office: port', "office: 'prot' # muelle", 'unknown-id'],
  ['spaces around an id', 'routes.yaml', 'id: transactions', "id: ' transactions '", 'bad-format'],
  ['http', 'links.yaml', 'en: https://news', 'en: http://news', 'forbidden-url'],
  [
    'spaces around an address',
    'links.yaml',
    'en: https://news.example.com/en',
    "en: ' https://news.example.com/en'",
    'forbidden-url',
  ],
  ['a misspelt anchor', 'pages/home.yaml', 'hash: pagos', 'hash: pgos', 'unknown-hash'],
  ['a misspelt file', 'downloads.yaml', 'files/guide.pdf', 'files/guid.pdf', 'file-missing'],
  [
    'no first line',
    'faq.yaml',
    '# yaml-language-server: $schema=../schema/editor/faq.schema.json\n',
    '',
    'editor-schema',
  ],
  ['another first line', 'faq.yaml', 'schema/editor/faq', 'schema/catalog/faq', 'editor-schema'],
  ['a space that is none', 'routes.yaml', '    page: home', '   \u00a0page: home', 'yaml-syntax'],
  ['a language in capitals', 'texts.yaml', 'en: Open', 'EN: Open', 'bad-key'],
  ['a no-break space after a colon', 'links.yaml', 'action: login', 'action:\u00a0login', 'yaml-syntax'],
  ['an invisible character', 'lines/north.yaml', 'office: port', 'office: po\u00adrt', 'unknown-id'],
  ['a dash of Word without a space', 'lines/north.yaml', '- id: desk', '–id: desk', 'yaml-syntax'],
  ['the sign of Windows in a path', 'transactions.yaml', 'icons/payments', 'icons\\payments', 'bad-format'],
  ['a sentence after an address', 'links.yaml', 'news.example.com/en', 'news.example.com/en.', 'altered-address'],
  ['a dash of Word', 'routes.yaml', '- id: transactions', '– id: transactions', 'yaml-syntax'],
] as const;

const inFolder = (text: string) => text.replace('$schema=../schema', '$schema=../../schema');
/** Without the quotes around what was corrected. */
const unquoted = (text: string) => text.replaceAll(/'(transactions|https:\/\/news[^']*)'/g, '$1');
const ofList = (path: string) => LISTS.find((name) => path === `${name}.yaml`);

describe('a sure correction is made in the file of a folder that has the mistake', () => {
  const moved = [
    'the first line of the former file',
    'faq.yaml',
    '../../schema',
    '../schema',
    'editor-schema',
  ] as const;

  it.each([...MISTAKES.filter(([, path]) => ofList(path) !== undefined), moved])(
    '%s',
    (_name, path, right, wrong, code) => {
      const name = ofList(path) ?? '';
      const files = Object.entries(divided(name));
      const [part = '', text = null] = files.find(([, each]) => each?.includes(inFolder(right))) ?? [];
      const { corrected, textOf, paths } = fixed({
        ...Object.fromEntries(files),
        [part]: replace(inFolder(right), inFolder(wrong))(text ?? ''),
      });
      expect(corrected).toEqual([code]);
      expect(paths).toEqual([part]);
      expect(unquoted(textOf(part))).toBe(text);
    },
  );
});

describe('a sure correction is made, and nothing else changes', () => {
  it.each(MISTAKES)('for %s', (name, path, right, wrong, code) => {
    const { corrected, textOf, paths } = fixed({ [path]: replace(right, wrong) });
    expect(corrected).toEqual([code]);
    expect(paths).toEqual([path]);
    const before = Buffer.from(inputWith({}).sources.find((source) => source.path === path)?.bytes ?? []).toString();
    // The wrong word is corrected, within the quotes around it.
    const restored = name === 'quotes stay' ? before.replace(right, "office: 'port' # muelle") : before;
    expect(unquoted(textOf(path))).toBe(restored);
  });

  it('for an address of an own page, which becomes its route', () => {
    const url = 'https://www.muelle.example.com/tramites';
    const { corrected, textOf } = fixed({ 'lines/south.yaml': replace('https://pay.example.com/south', url) });
    expect(corrected).toEqual(['own-route-as-url']);
    expect(textOf('lines/south.yaml')).toContain('target: { kind: route, route: transactions }');
  });

  it('for an address of a part of an own page, whose anchor and parameters the target keeps', () => {
    const url = 'https://www.muelle.example.com/tramites?linea=north#pagos';
    const { corrected, textOf } = fixed({ 'lines/south.yaml': replace('https://pay.example.com/south', url) });
    expect(corrected).toEqual(['own-route-as-url']);
    expect(textOf('lines/south.yaml')).toContain(
      'target: { kind: route, route: transactions, query: { linea: north }, hash: pagos }',
    );
    const unknown = replace('https://pay.example.com/south', url.replace('pagos', 'nada'));
    expect(fixed({ 'lines/south.yaml': unknown }).corrected).toEqual([]);
  });

  it('for a former name, which becomes the present one', () => {
    const link = 'hash: poder, query: { linea: polar }';
    const { corrected, textOf } = fixed({
      'lines/north.yaml': replace('id: north', 'id: north\naliases: [polar]'),
      'transactions.yaml': replace('anchor: poderes', 'anchor: poderes\n    aliases: [poder]'),
      'faq.yaml': replace('topic: general', 'topic: general\n    lines: [polar]'),
      'pages/home.yaml': replace('hash: pagos', link),
    });
    expect(corrected).toEqual(['unknown-id', 'unknown-hash', 'unknown-query-value']);
    expect(textOf('faq.yaml')).toContain('lines: [north]');
    expect(textOf('pages/home.yaml')).toContain('hash: poderes, query: { linea: north }');
  });

  it('with the byte-order mark, the line ends and the end of the file kept', () => {
    const windows = (text: string) =>
      `\uFEFF${replace('office: port', 'office: prot')(text).trimEnd().replaceAll('\n', '\r\n')}`;
    const { textOf } = fixed({ 'lines/north.yaml': windows });
    const right = (text: string) => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`;
    const before = Buffer.from(inputWith({}).sources.find(({ path }) => path === 'lines/north.yaml')?.bytes ?? []);
    expect(textOf('lines/north.yaml')).toBe(right(before.toString()));
  });

  it('with a second correction in a file that could not be read before the first', () => {
    const both = (text: string) =>
      replace(
        '# yaml-language-server: $schema=../schema/editor/routes.schema.json\n',
        '',
      )(replace('    page: home', '   \u00a0page: home')(text));
    expect(fixed({ 'routes.yaml': both }).corrected).toEqual(['yaml-syntax', 'editor-schema']);
  });
});

describe('an unsure correction is not made', () => {
  it.each([
    [
      'two that are near',
      'lines/north.yaml',
      'office: port',
      'office: pot',
      {
        'offices.yaml': (text: string) =>
          `${text}${text.slice(text.indexOf('  - id')).replace('id: port', 'id: pott')}`,
      },
    ],
    ['one that is not near enough', 'lines/north.yaml', 'office: port', 'office: prt1', {}],
    ['another number', 'routes.yaml', 'parent: home', 'parent: home2', {}],
    ['a word that stands there twice', 'links.yaml', 'en: https://news.example.com/en', 'en: javascript:alert(1)', {}],
  ])('for %s', (_name, path, right, wrong, more) => {
    const { corrected, paths } = fixed({ ...more, [path]: replace(right, wrong) });
    expect(corrected).toEqual([]);
    expect(paths).toEqual([]);
  });

  it('if it would cause another problem, while the sure ones are made', () => {
    // Without its spaces, the id would be that of another route.
    const twice =
      '  - id: transactins\n    path: /error2\n    label: { es: Otra, en: Other }\n    page: home\n    layout: full\n    audience: everyone\n    analytics: true\n';
    const { corrected } = fixed({
      'routes.yaml': (text) =>
        replace('articles:\n', `${twice.replace('id: transactins', "id: ' transactions '")}articles:\n`)(text),
      'lines/north.yaml': replace('office: port', 'office: prot'),
    });
    expect(corrected).toEqual(['unknown-id']);
  });
});

it('any set of mistakes is corrected without new problems, and the text around the corrections stays unchanged', {
  timeout: isDeep ? 300_000 : 60_000,
}, () => {
  const several = fc.uniqueArray(fc.constantFrom(...MISTAKES), { selector: ([, path]) => path, minLength: 1 });
  fc.assert(
    fc.property(several, (mistakes) => {
      const changes = Object.fromEntries(mistakes.map(([, path, right, wrong]) => [path, replace(right, wrong)]));
      const input = { ...inputWith(changes), validators };
      const before = compile(input);
      const { changes: corrections, corrected } = fix(input, before);
      const after = compile({
        ...input,
        sources: input.sources.map((source) => ({ ...source, bytes: corrections.get(source.path) ?? source.bytes })),
      });
      expect(after.diagnostics).toEqual([]);
      expect(newProblems(before.diagnostics, after.diagnostics)).toEqual([]);
      expect(new Set(corrected.map(({ file }) => file))).toEqual(new Set(mistakes.map(([, path]) => path)));
      for (const [, path, right, wrong] of mistakes) {
        const text = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();
        const wrongText = text(input.sources.find((source) => source.path === path)?.bytes);
        const at = wrongText.indexOf(wrong);
        const rightText = text(corrections.get(path));
        expect(rightText.slice(0, at)).toBe(wrongText.slice(0, at));
        const end = wrongText.length - at - wrong.length;
        expect(rightText.slice(rightText.length - end)).toBe(wrongText.slice(wrongText.length - end));
        expect(right.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: isDeep ? 200 : 8 },
  );
});
