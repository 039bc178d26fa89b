import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parse, parseDocument, visit, type YAMLMap } from 'yaml';
import { compile } from '../../src/engine/compile.ts';
import { CAPABILITIES, CAPABILITY_IDS, capabilitiesOfEntry } from '../../src/engine/contract/capabilities.ts';
import { matches } from '../../src/engine/contract/catalog-files.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { compileInput } from '../../src/server/content/catalog/compile-input.ts';
import { filesOfFolder, readPacks } from '../../src/server/content/catalog/folder.ts';
import { makeFolder } from '../../src/server/platform/files.ts';
import type { Arguments } from './arguments.ts';
import { Mistake, writing } from './errors.ts';
import { readFolder } from './read-folder.ts';
import { editorFolder, updateEditorSchemas } from './update-editor-schemas.ts';

const PACKS = join(import.meta.dirname, '../../src/packs');
const [TEMPLATE, COUNTRIES] = [join(PACKS, 'template'), join(PACKS, 'countries')];
const ADDRESSES = join(PACKS, 'addresses.yaml');

/** The addresses of the template and the packs in another language. */
interface Addresses {
  /** By the id of the route. */
  readonly paths: Readonly<Record<string, string>>;
  /** By the anchor that is written there. */
  readonly anchors: Readonly<Record<string, string>>;
  /** The names of parameters and their values, by what is written there. */
  readonly query: Readonly<Record<string, string>>;
}

/** The languages that the template and the packs are written in. */
const WRITTEN = ['es', 'en'];

/**
 * `new site FOLDER --country ID --languages es,en --with accounts,staff`: writes the smallest catalog that makes a site, into `catalog` of a folder that
 * does not exist yet or is empty. The name of the folder becomes the name of the agency. A language in which the packs are not
 * written is a draft, to be translated. Lines of the template that end in `#+ID` are only for a site with that capability, or whose
 * first language this is; those in `#-ID` only for one without it.
 * @returns whether the catalog has no error
 * @throws Mistake when the folder, the country, a language or a capability cannot be used
 */
export async function makeSite({
  words: [, given = ''],
  country,
  languages: list,
  capabilities,
  language,
}: Arguments): Promise<boolean> {
  const messages = MESSAGES[language];
  const folder = resolve(given);
  const id = folder.slice(folder.lastIndexOf('/') + 1);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw new Mistake(messages.badName(id));
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Mistake(messages.notEmpty(given));
  const countries = readdirSync(COUNTRIES).sort();
  if (country === undefined || !countries.includes(country))
    throw new Mistake(messages.noCountry(country ?? '', countries));
  const languages = list.split(',').map((each) => each.trim());
  const wrong = languages.find((each) => !/^[a-z]{2}$/.test(each) || nameOf(each) === each);
  const offered = languages.filter((each) => WRITTEN.includes(each));
  if (wrong !== undefined) throw new Mistake(messages.noLanguage(wrong));
  if (offered.length === 0) throw new Mistake(messages.notWritten(WRITTEN));
  const has = capabilities
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const unknown = has.find((each) => CAPABILITY_IDS.every((known) => known !== each));
  if (unknown !== undefined) throw new Mistake(messages.noCapability(unknown, CAPABILITY_IDS));
  const off = CAPABILITY_IDS.filter((each) => !has.includes(each));
  for (const each of CAPABILITY_IDS.filter((known) => has.includes(known)))
    for (const needed of CAPABILITIES[each].needs ?? [])
      if (off.includes(needed)) throw new Mistake(messages.needs(each, needed));
  const name = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const ofCountry = parse(readFileSync(join(COUNTRIES, country, 'country', `${country}.yaml`), 'utf8'));
  const values: Readonly<Record<string, string>> = {
    ID: id,
    NAME: name,
    FOLDER: folder,
    COUNTRY: country,
    CITY: ofCountry.name[offered[0] ?? 'es'],
    PLACE: encodeURIComponent(ofCountry.name[offered[0] ?? 'es']),
    PHONE: ofCountry.phone.example,
  };
  const known: Readonly<Record<string, Addresses>> = parse(readFileSync(ADDRESSES, 'utf8'));
  const addresses = known[offered[0] ?? ''] ?? { paths: {}, anchors: {}, query: {} };
  const files = readdirSync(TEMPLATE, {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file).slice(TEMPLATE.length + 1);
    if (off.some((each) => matches(`catalog/${CAPABILITIES[each].file}`, path))) continue;
    const text = readFileSync(join(parentPath, file), 'utf8')
      .replaceAll(/^.* #([+-])([a-z]+)\n/gm, (line, sign, of) =>
        [...has, offered[0]].includes(of) === (sign === '+') ? line.replace(/ #[+-][a-z]+\n$/, '\n') : '',
      )
      .replaceAll(/__([A-Z]+)__/g, (whole, key) => values[key] ?? whole);
    // A file is called as what it defines, which is in the first language.
    const id = /^id: (\S+)$/m.exec(text)?.[1];
    write(
      join(folder, id === undefined ? path : join(dirname(path), `${id}.yaml`)),
      path.endsWith('.yaml') ? inLanguages(text, path, { languages, offered, country, has, addresses }) : text,
    );
  }
  const drawings = {
    logo: logoOf(name, '#0b2239'),
    'logo-light': logoOf(name, '#ffffff'),
    'logo-mark': markOf(name),
  };
  for (const [file, drawing] of Object.entries(drawings)) write(join(folder, `catalog/images/${file}.svg`), drawing);
  makeFolder(editorFolder(join(folder, 'catalog')));
  return await checked(join(folder, 'catalog'), given, language);
}

/** Prints what the check says of the new catalog, and what comes next. */
async function checked(catalog: string, given: string, language: MessageLanguage): Promise<boolean> {
  const read = readFolder(catalog);
  const result = compile(await compileInput(read));
  await updateEditorSchemas(catalog, result.catalog, language);
  const summed = report(result, { folder: `${given}/catalog`, language });
  process.stdout.write(human(summed, { warnings: 'all', errors: 'last' }));
  const lines = [...filesOfFolder(read)]
    .filter(([path]) => path.endsWith('.yaml'))
    .reduce((sum, [, bytes]) => sum + bytes.filter((byte) => byte === 10).length, 0);
  process.stdout.write(MESSAGES[language].written(`${given}/catalog`, lines));
  return summed.errors === 0;
}

/** A file of the template in the languages of the site, without the texts in others. */
function inLanguages(
  text: string,
  path: string,
  site: {
    readonly languages: readonly string[];
    readonly offered: readonly string[];
    readonly country: string;
    readonly has: readonly string[];
    readonly addresses: Addresses;
  },
): string {
  const document = parseDocument(text);
  inFirstLanguage(document, site);
  visit(document, {
    Map(_key, map) {
      const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      if (keys.length !== WRITTEN.length || !keys.every((key) => WRITTEN.includes(key))) return undefined;
      for (const key of keys) if (!site.offered.includes(key)) map.delete(key);
      return visit.SKIP;
    },
  });
  if (path === 'catalog/site.yaml') {
    const of = (id: string) => ({
      id,
      name: nameOf(id),
      region: site.country.toUpperCase(),
      ...(site.offered.includes(id) ? {} : { draft: true }),
    });
    document.set('languages', document.createNode(site.languages.map(of)));
    document.set('defaultLanguage', site.offered[0]);
    document.set('fallbackLanguage', site.offered.includes('en') ? 'en' : site.offered[0]);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Writes the addresses of a file as in the first language of a site; routes.yaml gets those routes of its packs that have another one there. */
function inFirstLanguage(
  document: Document,
  { addresses: { paths, anchors, query }, has }: { readonly addresses: Addresses; readonly has: readonly string[] },
): void {
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && isScalar(value) && (key.value === 'anchor' || key.value === 'hash'))
        value.value = anchors[String(value.value)] ?? value.value;
      if (isScalar(key) && key.value === 'query' && isMap(value))
        for (const part of value.items.flatMap((item) => [item.key, item.value]))
          if (isScalar(part)) part.value = query[String(part.value)] ?? part.value;
    },
  });
  const routes = document.get('routes');
  if (!isSeq<YAMLMap>(routes)) return;
  const isOfSite = (id: string) => {
    const needed = capabilitiesOfEntry('route', id);
    return needed.length === 0 || needed.some((each) => has.includes(each));
  };
  const used = ['site', ...has.map((id) => `capabilities/${id}`)];
  for (const { pack = '', path, bytes } of readPacks().sources)
    if (used.includes(pack) && path.startsWith('routes/'))
      for (const route of parse(new TextDecoder().decode(bytes)).routes)
        if (Object.hasOwn(paths, route.id) && isOfSite(route.id))
          routes.add(document.createNode(route, { flow: true }) as YAMLMap);
  for (const route of routes.items) {
    const path = paths[String(route.get('id'))];
    if (path !== undefined) route.set('path', path);
  }
}

/** A language's own name; the id itself if there is no such language. */
function nameOf(id: string): string {
  const name = new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id;
  return name === id ? id : name.charAt(0).toUpperCase() + name.slice(1);
}

function write(file: string, text: string): void {
  writing(file, () => makeFolder(dirname(file)));
  writing(file, () => writeFileSync(file, text));
}

/** A drawing of a name; `textLength` keeps it in its box whatever letter draws it. */
function logoOf(name: string, color: string): string {
  const width = name.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40"><text y="28" font-family="Arial, sans-serif" font-size="26" font-weight="bold" textLength="${width}" fill="${color}">${name}</text></svg>\n`;
}

function markOf(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="#12395b"/><text x="32" y="46" font-family="Arial, sans-serif" font-size="40" font-weight="bold" text-anchor="middle" fill="#ffffff">${name.charAt(0)}</text></svg>\n`;
}

const es = {
  badName: (name: string) =>
    `«${name}» no sirve como nombre de la carpeta: minúsculas, cifras y guiones, como faro-austral`,
  notEmpty: (folder: string) => `la carpeta «${folder}» ya tiene archivos, y no se cambian`,
  noCountry: (country: string, known: readonly string[]) =>
    `--country «${country}» no viene con el programa; hay: ${known.join(', ')}; para otro país, empiece con el más parecido y escriba después su propio country.yaml: npm run catalog -- explain error unknown-country`,
  noLanguage: (language: string) =>
    `--languages: no existe el idioma «${language}»; escriba códigos de dos letras, como es,en`,
  noCapability: (capability: string, known: readonly string[]) =>
    `--with: no existe «${capability}»; hay: ${known.join(', ')}`,
  needs: (capability: string, needed: string) => `--with: «${capability}» necesita también «${needed}»`,
  notWritten: (languages: readonly string[]) =>
    `--languages: incluya ${languages.join(' o ')}, en que están los textos; los otros se traducen de ellos`,
  written: (catalog: string, lines: number) =>
    `\nLos catálogos están en ${catalog}: ${lines} renglones. Para ver el sitio: CATALOG_DIR=${catalog} npm start\n`,
};

const MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    badName: (name) =>
      `"${name}" cannot be the name of the folder: small letters, digits and hyphens, such as faro-austral`,
    notEmpty: (folder) => `the folder "${folder}" has files already, which are not changed`,
    noCountry: (country, known) =>
      `--country "${country}" does not come with the program; choose one of: ${known.join(', ')}; for another country, begin with the most similar one, then write its own country.yaml: npm run catalog -- explain error unknown-country`,
    noLanguage: (language) =>
      `--languages: there is no language "${language}"; write codes of two letters, such as es,en`,
    noCapability: (capability, known) => `--with: there is no "${capability}"; choose from: ${known.join(', ')}`,
    needs: (capability, needed) => `--with: "${capability}" also needs "${needed}"`,
    notWritten: (languages) =>
      `--languages: include ${languages.join(' or ')}, in which the texts are; others are translated from them`,
    written: (catalog, lines) =>
      `\nThe catalogs are in ${catalog}: ${lines} lines. To see the site: CATALOG_DIR=${catalog} npm start\n`,
  },
};
