import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, readCsv } from '../../../scripts/catalog/exchange.ts';
import type { Unit } from '../../../src/engine/authoring/translate/units.ts';
import { readXliff, xliff } from '../../../src/engine/authoring/translate/xliff.ts';

const unit = (source: string, target = '', more: Partial<Unit> = {}): Unit => ({
  file: 'texts.yaml',
  key: 'menu.open',
  place: 'Menu',
  source,
  references: new Map([['en', 'Open']]),
  target,
  state: target === '' ? 'initial' : 'translated',
  former: undefined,
  ...more,
});
const words = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      '＝1+1',
      '+57 605',
      '-5',
      '@x',
      "'=1",
      "''-",
      '12/3',
      '08:00',
      '3 mar',
      '24',
      "'24",
      'a;b',
      'a,b',
      '"a"',
      'a\nb',
      '{{company}}',
      '{{a}} {{a}} {{b}}',
      '<b>&amp;',
      ']]>',
      ' a ',
    ),
  )
  .filter((text) => text.isWellFormed() && !/\p{Cc}|[\ufeff\ufffe\uffff]/u.test(text.replaceAll('\n', '')));

describe('CSV for translators', () => {
  it('can be opened in Excel: UTF-8 with a byte-order mark, the separator of the language, a header row', () => {
    const text = csv([unit('Abrir', 'Ouvrir')], 'es', 'fr', 'es');
    expect(text).toBe(
      '\ufefffile;key;place;source:es;reference:en;target:fr;state;former-source\r\ntexts.yaml;menu.open;Menu;Abrir;Open;Ouvrir;translated;\r\n',
    );
    expect(csv([unit('Abrir')], 'es', 'fr', 'en')).toContain('file,key,place,source:es,');
  });

  it.each([
    '=HYPERLINK("https://x.example.com")',
    '＝SUM(A1)',
    '+57 605',
    '-5',
    '@SUM(A1)',
    '12/3',
    '08:00',
    '3 mar',
    '24',
  ])('escapes %s against use as a formula, number or date in spreadsheets, and reads it back unchanged', (source) => {
    const text = csv([unit(source, source)], 'es', 'fr', 'es');
    const cells = text.split('\r\n')[1]?.split(';') ?? [];
    expect(cells[3]?.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(readCsv(text).rows[0]).toMatchObject({ source, target: source });
    // Spreadsheets do not store a leading apostrophe that the translator types.
    expect(readCsv(text.replaceAll("'", '')).rows[0]).toMatchObject({ target: source });
  });

  it('reads back any text, with the line of each row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 5 }), (pairs) => {
        const all = pairs.map(([source, target], index) => unit(source, target, { key: `k${index}` }));
        const { language, rows } = readCsv(csv(all, 'es', 'fr', 'es'));
        expect(language).toBe('fr');
        expect(rows.map(({ key, source, target }) => [key, source, target])).toEqual(
          pairs.map(([source, target], index) => [`k${index}`, source, target]),
        );
        const lineOf = (index: number) => 2 + index + pairs.slice(0, index).join('').split('\n').length - 1;
        expect(rows.map(({ line }) => line)).toEqual(pairs.map((_pair, index) => lineOf(index)));
      }),
    );
  });

  it('accepts other separators, another order of columns, and CRLF in a cell', () => {
    const text = 'target:fr\tkey\tsource:es\tfile\r\n"a\r\nb"\tmenu.open\tAbrir\ttexts.yaml\r\n\r\n';
    expect(readCsv(text).rows).toEqual([
      { file: 'texts.yaml', key: 'menu.open', source: 'Abrir', target: 'a\nb', state: 'initial', line: 2 },
    ]);
  });

  it.each(['', 'a;b\n1;2\n', 'file;key;target:fr\n', '"file;key'])('refuses %j', (text) => {
    expect(() => readCsv(text)).toThrow();
  });
});

describe('XLIFF 2.1 for translators', () => {
  it('has a file, a unit, notes and a placeholder element for each value', () => {
    const more = { former: 'Antes', references: new Map([['en', 'Hello, {{company}}']]) };
    const text = xliff([unit('Hola, {{company}} & {{name}}', 'Salut, {{company}} & {{name}}', more)], 'es', 'fr');
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="fr">
  <file id="f1" original="texts.yaml" xml:space="preserve">
    <unit id="u1" name="menu.open" canResegment="no">
      <notes>
        <note category="place">Menu</note>
        <note category="reference-en">Hello, {{company}}</note>
        <note category="former-source">Antes</note>
      </notes>
      <originalData>
        <data id="d1">{{company}}</data>
        <data id="d2">{{name}}</data>
      </originalData>
      <segment state="translated">
        <source>Hola, <ph id="p1" dataRef="d1" equiv="{{company}}"/> &amp; <ph id="p2" dataRef="d2" equiv="{{name}}"/></source>
        <target>Salut, <ph id="p1" dataRef="d1" equiv="{{company}}"/> &amp; <ph id="p2" dataRef="d2" equiv="{{name}}"/></target>
      </segment>
    </unit>
  </file>
</xliff>
`);
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(words, words, (source, target) => {
        const { language, rows } = readXliff(xliff([unit(source, target)], 'es', 'fr'));
        expect([language, rows[0]?.source, rows[0]?.target]).toEqual(['fr', source, target]);
      }),
    );
  });

  it('accepts the output of tools: segments, marks, values as plain text, CDATA and another order', () => {
    const unitText =
      '<unit id="x" name="menu.open"><segment state="final"><source>Hola. </source><target><mrk id="m1" type="term">Salut</mrk>. </target></segment>' +
      '<ignorable><source> </source><target> </target></ignorable>' +
      '<segment><source>Adiós</source><target><![CDATA[{{company}} & co]]></target></segment></unit>';
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" trgLang="fr-CA" srcLang="es"><file id="f" original="texts.yaml"><group id="g">${unitText}</group></file></x:xliff>`;
    expect(readXliff(text)).toMatchObject({
      language: 'fr',
      rows: [
        { file: 'texts.yaml', key: 'menu.open', source: 'Hola.  Adiós', target: 'Salut.  {{company}} & co', line: 1 },
      ],
    });
  });

  it.each([
    ['another document', '<html/>'],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
    ['one without a language', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"/>'],
    ['one that is cut off', xliff([unit('Abrir')], 'es', 'fr').slice(0, 400)],
    [
      'one with entities of its own',
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" trgLang="fr"/>',
    ],
  ])('refuses %s', (_name, text) => {
    expect(() => readXliff(text)).toThrow();
  });
});
