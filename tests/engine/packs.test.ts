import { describe, expect, it } from 'vitest';
import { readFolder } from '../../scripts/catalog/read-folder.ts';
import { explain } from '../../src/engine/authoring/explain/explain.ts';
import { compile } from '../../src/engine/compile.ts';
import { kindOfFile } from '../../src/engine/contract/catalog-files.ts';
import { textAt } from '../../src/engine/contract/json.ts';
import { human, json } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { type Changes, contract, inputWith, NOW, replace, validators } from '../support/catalog-harness.ts';
import { agencyHas } from '../support/own-agency.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pack = (name: string, path: string, text: string) => ({ path, pack: name, bytes: bytes(text) });
const WITH_PACKS = { 'site.yaml': replace('packs: false\n', '') };

const TEXTS = '# yaml-language-server: $schema=../../schema/editor/texts.schema.json\ntexts:\n';
const SCHEMA_OF_ROUTES = '# yaml-language-server: $schema=../../schema/editor/routes.schema.json\n';
const MAIL = `# yaml-language-server: $schema=../../schema/editor/mail.schema.json
id: farewell
values: [name]
subject: { es: Adiós, en: Goodbye }
greeting: { es: 'Hola, {{name}}:', en: 'Hello, {{name}},' }
body:
  - { kind: paragraph, text: { es: Ya no puede ingresar., en: You cannot log in any more. } }
closing: { es: Cordialmente, en: Sincerely }
`;

/** The valid catalog with these changes over these files of packs. */
function compiled(changes: Changes, ...sources: readonly ReturnType<typeof pack>[]) {
  const input = inputWith({ ...WITH_PACKS, ...changes });
  return compile({ ...input, packs: { sources, assets: [] }, validators, now: NOW });
}

function problemsOf(result: ReturnType<typeof compile>): string[] {
  const { entries } = report(result, { folder: 'catalog', language: 'en' });
  return entries.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

function textOf({ catalog }: ReturnType<typeof compile>, key: string): string | undefined {
  return textAt(catalog.definitions.get('text')?.get(key)?.value, 'es');
}

describe('the files of a pack', () => {
  it('count where the catalog has none itself', () => {
    const result = compiled({}, pack('site', 'mails/farewell.yaml', MAIL));
    expect(problemsOf(result)).toEqual([]);
    expect(result.catalog.definitions.get('mail')?.has('farewell')).toBe(true);
  });

  it('are replaced by a file of the agency with the same path', () => {
    const own = MAIL.replace('Adiós', 'Chao');
    const result = compiled({ 'mails/farewell.yaml': own }, pack('site', 'mails/farewell.yaml', MAIL));
    expect(problemsOf(result)).toEqual([]);
    expect(result.catalog.files.filter(({ path }) => path === 'mails/farewell.yaml').map((file) => file.pack)).toEqual([
      undefined,
    ]);
  });

  it('keep their addresses: a route of the agency takes another', () => {
    const routes =
      'routes:\n  - { id: news, path: /noticias, label: { es: Noticias, en: News }, page: home, layout: full, audience: everyone, analytics: true }\n';
    const own = replace('path: /tramites', 'path: /noticias');
    const result = compiled({ 'routes.yaml': own }, pack('site', 'routes/site.yaml', `${SCHEMA_OF_ROUTES}${routes}`));
    expect(problemsOf(result)).toEqual(['duplicate-path catalog/routes.yaml:11']);
  });

  it('do not count in a catalog that stands alone', () => {
    const packs = { sources: [pack('site', 'mails/farewell.yaml', MAIL)], assets: [] };
    const { catalog } = compile({ ...inputWith({}), packs, validators, now: NOW });
    expect(catalog.definitions.get('mail')?.has('farewell')).toBe(false);
  });

  it.each([
    ['countries/co', 'country.yaml', 'pack: co\n'],
    ['capabilities/blog', 'articles/other.yaml', ''],
  ])('of %s count when %s says so', (name, file, text) => {
    const result = (changes: Changes) => compiled(changes, pack(name, 'mails/farewell.yaml', MAIL)).catalog;
    const isThere = (changes: Changes) => result(changes).definitions.get('mail')?.has('farewell');
    expect(isThere({ [file]: text })).toBe(true);
    if (name.startsWith('countries')) {
      expect(isThere({})).toBe(false);
      expect(isThere({ [file]: 'pack: "cl"\n' })).toBe(false);
    }
  });

  it('give their entries to lists, except those that the agency has itself', () => {
    const ofPack = `${TEXTS}  menu.open: { es: Abrir del paquete, en: Open it }\n  spare.one: { es: Uno, en: One }\n`;
    const result = compiled({}, pack('site', 'texts/site.yaml', ofPack));
    expect(problemsOf(result)).toEqual([]);
    expect(textOf(result, 'menu.open')).toBe('Abrir');
    expect(textOf(result, 'spare.one')).toBe('Uno');
  });

  it('need not be whole lists, and neither does the list of the agency', () => {
    const line = '  menu.open: { es: Abrir, en: Open }\n';
    const without = { 'texts.yaml': replace(line, '') };
    expect(problemsOf(compiled(without))).toEqual([expect.stringMatching(/^missing-key catalog\/texts\.yaml:/)]);
    expect(problemsOf(compiled(without, pack('site', 'texts/site.yaml', `${TEXTS}${line}`)))).toEqual([]);
    const other = pack('site', 'texts/site.yaml', `${TEXTS}  spare.one: { es: Uno, en: One }\n`);
    expect(problemsOf(compiled(without, other))).toEqual([expect.stringMatching(/^missing-key /)]);
  });

  it('belong to the pack also when the agency has a copy of them, so that its list still decides', () => {
    const copy = `${TEXTS}  menu.open: { es: Abrir de la copia, en: Open it }\n  spare.one: { es: Otro, en: Other }\n`;
    const ofPack = `${TEXTS}  spare.one: { es: Uno, en: One }\n`;
    const result = compiled({ 'texts/site.yaml': copy }, pack('site', 'texts/site.yaml', ofPack));
    expect(problemsOf(result)).toEqual([]);
    expect(textOf(result, 'menu.open')).toBe('Abrir');
    expect(textOf(result, 'spare.one')).toBe('Otro');
  });

  it('never cause a warning', () => {
    const inGerman = `${TEXTS}  spare.one: { es: Uno, en: One, de: Eins }\n`;
    expect(problemsOf(compiled({}, pack('site', 'texts/site.yaml', inGerman)))).toEqual([]);
    const alone = compiled({ 'texts.yaml': (text) => `${text}  spare.one: { es: Uno, en: One, de: Eins }\n` });
    expect(problemsOf(alone)).toEqual([expect.stringMatching(/^unused-language catalog\/texts\.yaml:/)]);
  });

  it('may be copied with the languages that the site does not have, whatever part of its texts they are', () => {
    const inGerman = Array.from({ length: 2000 }, (_, at) => `  spare.n${at}: { es: Uno, en: One, de: Eins }\n`).join(
      '',
    );
    const copy = { 'texts/site.yaml': `${TEXTS}${inGerman}` };
    expect(problemsOf(compiled(copy, pack('site', 'texts/site.yaml', TEXTS)))).toEqual([]);
    const own = { 'texts.yaml': (text: string) => `${text}${inGerman}` };
    expect(problemsOf(compiled(own))).toEqual([expect.stringMatching(/^dropped-language catalog\/site\.yaml:/)]);
  });

  it('are named in reports and explanations by where they are', () => {
    const wrong = pack('countries/co', 'mails/farewell.yaml', MAIL.replace('Goodbye }', 'Goodbye, bye: x }'));
    const result = compiled({ 'country.yaml': 'pack: co\n' }, wrong);
    const summed = report(result, { folder: 'catalog', language: 'en' });
    const place = 'src/packs/countries/co/mails/farewell.yaml';
    expect(human(summed, { warnings: 'all', errors: 'last' })).toContain(`${place}:4:`);
    expect(JSON.parse(json(summed)).diagnostics.map(({ file }: { file: string }) => file)).toContain(place);
    const whole = compiled({}, pack('site', 'mails/farewell.yaml', MAIL));
    expect(explain(whole.catalog, 'farewell', 'production')).toMatchObject([
      { definedAt: { file: 'mails/farewell.yaml', pack: 'site', line: 2 } },
    ]);
  });

  it('keep their places in reports when the agency has some of their entries', () => {
    const routes = `# yaml-language-server: $schema=../../schema/editor/routes.schema.json
routes:
  - { id: home, path: /x, label: { es: Equis, en: Ex }, page: home, layout: full, audience: everyone, analytics: true }
  - { id: spare, path: /y, label: { es: Ye, en: Wy }, page: nowhere, layout: full, audience: everyone, analytics: true }
`;
    expect(problemsOf(compiled({}, pack('site', 'routes/site.yaml', routes)))).toEqual([
      'unknown-page src/packs/site/routes/site.yaml:4',
    ]);
  });
});

describe('a country without a pack', () => {
  it.runIf(agencyHas('accounts'))('needs the files that come with others, and says that they can be written', () => {
    const { packs, sources, ...agency } = readFolder('catalog');
    const pack = packs?.sources.find(({ path }) => path.startsWith('country/'));
    const own = { path: 'country.yaml', bytes: pack?.bytes ?? bytes('') };
    const kept = sources.filter(({ path }) => path !== own.path && !path.startsWith('cities'));
    const result = compile({ ...agency, packs, sources: [...kept, own], contract, validators, now: NOW });
    const missing = report(result, { folder: 'catalog', language: 'en' }).entries.filter(
      ({ code }) => code === 'missing-file',
    );
    expect(missing.map(({ file, help }) => `${file}: ${help}`)).toEqual([
      'catalog/cities.yaml: write it, or name in country.yaml a country that brings it (pack: …)',
    ]);
  });
});

describe('what an agency itself has to have', () => {
  const { packs, ...agency } = readFolder('catalog');
  const errorsWith = (sources: typeof agency.sources) => {
    const result = compile({ ...agency, sources, packs, contract, validators, now: NOW });
    const { entries } = report(result, { folder: 'catalog', language: 'en' });
    return entries.flatMap(({ code, file, severity }) => (severity === 'error' ? [`${code} ${file}`] : []));
  };

  it.each([
    'site.yaml',
    'country.yaml',
    'brand.yaml',
    'routes.yaml',
    'menus.yaml',
    'links.yaml',
    'transactions.yaml',
    'offices.yaml',
    'faq.yaml',
    'search.yaml',
    'lines/*.yaml',
    'pages/*.yaml',
  ])('is missing alone, whatever refers to it and whatever packs have of its kind: %s', (path) => {
    const kind = kindOfFile(path.replace('*', 'any'));
    const rest = agency.sources.filter((source) => kindOfFile(source.path) !== kind);
    expect(errorsWith(rest)).toEqual([`missing-file catalog/${path}`]);
  });

  it('is not named file by file where there is nothing at all', () => {
    expect(errorsWith([])).toEqual(['empty-catalog catalog']);
  });
});
