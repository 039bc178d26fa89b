import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../../scripts/catalog/main.ts';
import { CAPABILITIES, CAPABILITY_IDS } from '../../../src/engine/contract/capabilities.ts';
import { objectsAt, valueAt } from '../../../src/engine/contract/json.ts';
import { contentJson } from '../../../src/engine/core/emit/module.ts';
import { valueOfKind } from '../../../src/engine/core/link/file-of-kind.ts';
import { definitionsOf, routePath } from '../../../src/engine/core/link/linked-catalog.ts';
import { readFolder, readPacks } from '../../../src/server/content/catalog/folder.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { compiled } from '../../support/without-capabilities.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(dirname(folder), { recursive: true, force: true });
});

/** A folder that does not exist yet. */
function free(name = 'faro-austral'): string {
  const folder = join(makeTemporaryFolder('agency'), name);
  made.push(folder);
  return folder;
}

/** Runs the command in this process. */
async function newSite(folder: string, ...options: string[]) {
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0),
  );
  const status = await main(['new', 'site', folder, ...options, '--lang', 'en']);
  for (const spy of spies) spy.mockRestore();
  return { status, text: printed.join('') };
}

const wholeSites = new Map<string, Promise<string>>();
/** The catalogs of a site of Panama in these languages with every capability, which tests only read. */
function wholeSite(languages: string): Promise<string> {
  const write = async () => {
    const folder = join(makeTemporaryFolder('agency'), 'faro-austral');
    const { text } = await newSite(
      folder,
      '--country',
      'pa',
      '--languages',
      languages,
      '--with',
      CAPABILITY_IDS.join(),
    );
    expect(text).toContain('0 errors, ');
    return folder;
  };
  const site = wholeSites.get(languages) ?? write();
  wholeSites.set(languages, site);
  return site;
}
afterAll(async () => {
  for (const folder of await Promise.all(wholeSites.values())) rmSync(dirname(folder), { recursive: true });
});

interface Entry {
  readonly id: string;
}

/** What the panel of a site shows. */
interface Panel {
  readonly panel: readonly (Entry & { readonly fields: readonly (Entry & { readonly values?: readonly Entry[] })[] })[];
  readonly panelToday: { readonly cards: readonly { readonly view: string }[] };
  readonly mailIds: readonly string[];
}

describe('new site', () => {
  it.each(['cl', 'co', 'ec', 'pa', 'pe'])('writes catalogs without a problem for the country %s', async (country) => {
    const folder = free();
    const { status, text } = await newSite(folder, '--country', country, '--languages', 'es,en');
    expect([status, text]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
    const [, lines = ''] = /: (\d+) lines/.exec(text) ?? [];
    expect(Number(lines)).toBeLessThanOrEqual(400);
    expect(existsSync(join(folder, 'schema/editor/site.schema.json'))).toBe(true);
  });

  it.each(['es,en', 'en,es'])('leaves no mark of its template in a catalog in %s', async (languages) => {
    const folder = await wholeSite(languages);
    const { sources } = readFolder(join(folder, 'catalog'));
    const texts = sources.map(({ bytes }) => new TextDecoder().decode(bytes));
    expect(texts.flatMap((text) => text.match(/__\w+__|\S* #[+-]\w+$/gm) ?? [])).toEqual([]);
    expect(readFileSync(join(folder, 'catalog/offices.yaml'), 'utf8')).toMatch(/^ +address: (?:Write|Escriba) [^#]+$/m);
  });

  it.each(['es', 'en'])('writes no text in another language than %s', async (language) => {
    const folder = free();
    const { text } = await newSite(folder, '--country', 'pe', '--languages', language);
    expect(text).toContain('0 errors, 0 warnings');
    const other = language === 'es' ? 'en' : 'es';
    expect(readFileSync(join(folder, 'catalog/routes.yaml'), 'utf8')).not.toMatch(new RegExp(`\\b${other}: `));
  });

  it.each([
    'accounts',
    'staff',
    'vessels',
    'quotes',
    'blog',
    'vessels,followers',
    'accounts,staff',
    'accounts, staff, vessels, quotes, followers, blog',
  ])('switches on what is asked for, with catalogs of at most 400 lines: %s', async (capabilities) => {
    const folder = free();
    const { status, text } = await newSite(folder, '--country', 'cl', '--languages', 'es,en', '--with', capabilities);
    expect([status, text]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
    expect(Number(/: (\d+) lines/.exec(text)?.[1])).toBeLessThanOrEqual(400);
    const english = await newSite(free(), '--country', 'cl', '--languages', 'en,es', '--with', capabilities);
    expect(Number(/: (\d+) lines/.exec(english.text)?.[1])).toBeLessThanOrEqual(400);
    const asked = capabilities.split(', ').join(',').split(',');
    for (const id of CAPABILITY_IDS) {
      const own = CAPABILITIES[id].file.replace('*', 'primera-noticia');
      expect([own, existsSync(join(folder, 'catalog', own))]).toEqual([own, asked.includes(id)]);
    }
  });

  it.each(['cl', 'co', 'ec', 'pa', 'pe'])('asks for tax ids of any length that %s has', async (country) => {
    const folder = free();
    await newSite(folder, '--country', country, '--with', 'accounts');
    const { catalog } = compiled(readFolder(join(folder, 'catalog')));
    const example = String(valueAt(valueOfKind(catalog.files, 'country'), 'taxId', 'example'));
    const fields = [...definitionsOf(catalog, 'form').values()].flatMap(({ value }) => objectsAt(value, 'fields'));
    const lengths = fields.filter(({ kind }) => kind === 'nit').map(({ maxLength }) => Number(maxLength));
    expect(lengths.length).toBeGreaterThan(4);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(example.length);
  });

  it('has nothing in its panel of a capability that it lacks', async () => {
    const folder = free();
    await newSite(folder, '--country', 'cl', '--with', 'staff');
    const { diagnostics, modules } = compiled(readFolder(join(folder, 'catalog')));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { panel, panelToday, mailIds } = JSON.parse(contentJson(modules)) as Panel;
    const views = panel.map(({ id }) => id);
    expect(views).toEqual(expect.arrayContaining(['staff', 'messages', 'mails', 'links', 'audit']));
    expect(views.filter((id) => ['clients', 'vessel-calls'].includes(id))).toEqual([]);
    expect(panelToday.cards.map(({ view }) => view)).not.toContain('clients');
    const named = panel.find(({ id }) => id === 'mails')?.fields.find(({ id }) => id === 'template')?.values ?? [];
    expect(named.map(({ id }) => id).sort()).toEqual([...mailIds].sort());
    expect(mailIds).toEqual(expect.arrayContaining([...(CAPABILITIES.staff.entries.mail ?? [])]));
  });

  it.each([
    ['accounts', 'capability-off'],
    ['staff', 'capability-off'],
    ['vessels', 'capability-off'],
    ['quotes', 'unknown-query'],
    ['followers', 'capability-off'],
    ['blog', 'capability-off'],
  ] as const)('says once of each entry that it belongs to a capability that is off: %s', async (off, code) => {
    const whole = readFolder(join(await wholeSite('en'), 'catalog'));
    const own = CAPABILITIES[off].file.replace('*', 'first-news');
    const sources = whole.sources.filter(({ path }) => path !== own);
    expect(sources.length).toBeLessThan(whole.sources.length);
    const { diagnostics } = compiled({ ...whole, sources });
    expect(new Set(diagnostics.map((each) => each.code))).toEqual(new Set([code]));
    const routes = diagnostics.filter(({ file }) => file === 'routes.yaml').map(({ line }) => line);
    expect(routes).toEqual([...new Set(routes)]);
  });

  it.each([
    ['options/freight-equipment.yaml', 'unknown-option options/contact-subjects.yaml'],
    ['followers.yaml', 'capability-off followers.yaml'],
  ])('says once, at a file of the agency, what %s alone lacks', async (path, problem) => {
    const bare = free();
    await newSite(bare, '--country', 'pa', '--languages', 'es');
    copyFileSync(join(await wholeSite('es'), 'catalog', path), join(bare, 'catalog', path));
    const { diagnostics } = compiled(readFolder(join(bare, 'catalog')));
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([problem]);
  });

  it('gives pages and their parts addresses in the first language', async () => {
    const addressesOf = async (languages: string) => {
      const folder = await wholeSite(languages);
      const { catalog } = compiled(readFolder(join(folder, 'catalog')));
      const paths = [...definitionsOf(catalog, 'route').values()].map((route) => routePath(catalog, route));
      const anchors = ['transactions', 'contact'].flatMap((id) => {
        const file = join(folder, 'catalog', id === 'contact' ? 'pages/contact.yaml' : 'transactions.yaml');
        return [...readFileSync(file, 'utf8').matchAll(/(?:anchor|hash): ([a-z-]+)/g)].map(([, anchor]) => anchor);
      });
      return { paths, anchors };
    };
    const namesOf = async (languages: string) => {
      const folder = await wholeSite(languages);
      const text = (file: string) => readFileSync(join(folder, 'catalog', file), 'utf8');
      return [
        /query: (\{.*?\})/.exec(text('transactions.yaml'))?.[1],
        /^addressNames: (.*)$/m.exec(text('site.yaml'))?.[1],
      ];
    };
    expect(await namesOf('es,en')).toEqual(['{ asunto: cotizacion }', undefined]);
    expect(await namesOf('en,es')).toEqual(['{ subject: quote }', expect.stringContaining('vessel: vessel')]);
    const [spanish, english] = [await addressesOf('es,en'), await addressesOf('en,es')];
    expect(english.paths).toEqual(expect.arrayContaining(['/online-services', '/vessels', '/register-portal']));
    expect(english.paths).toHaveLength(spanish.paths.length);
    expect(english.paths.filter((path) => spanish.paths.includes(path)).sort()).toEqual([
      '/',
      '/error',
      '/login-portal',
      '/panel-portal',
    ]);
    expect(english.anchors.filter((anchor) => spanish.anchors.includes(anchor))).toEqual([]);
    // Nobody has written the first of these, so the second one is the first that is shown.
    expect((await addressesOf('pt,en')).paths).toEqual(english.paths);
  });

  it.each([
    ['es,en', /Las preguntas frecuentes/, /[Tt]he (?:site|file|menus|colours)\b/, 'Panamá'],
    ['en,es', /Frequently asked questions/, /[áéíóúñ¿]|\b(?:los|las|del|que)\b/, 'Panama'],
  ])('explains its files in the first of the languages %s', async (languages, own, other, city) => {
    const folder = await wholeSite(languages);
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.(?:yaml|md)$/.test(name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    const explained = texts.flatMap((text) => text.match(text.startsWith('# Faro') ? /^.*$/gm : /#(?: .*)$/gm) ?? []);
    const names = readdirSync(folder, { recursive: true }).map(String).join('\n');
    expect(/first-news\.yaml/.test(names)).toBe(languages === 'en,es');
    expect(/primera-noticia\.yaml/.test(names)).toBe(languages === 'es,en');
    expect(explained.length).toBeGreaterThan(60);
    expect(explained.some((line) => own.test(line))).toBe(true);
    expect(explained.filter((line) => other.test(line))).toEqual([]);
    expect(texts.filter((text) => / #[+-][a-z]+$/m.test(text))).toEqual([]);
    const office = readFileSync(join(folder, 'catalog/offices.yaml'), 'utf8');
    expect(office).toContain(`city: ${city}`);
    // A country of several words is no address of a map as it is written.
    expect(office).toContain(`query=${encodeURIComponent(city)}'`);
  });

  it.each(['es', 'en'])(
    'fills every slot in %s, with names, mailboxes and addresses that visitors can read',
    async (language) => {
      const folder = await wholeSite(language);
      const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(({ name }) => /\.(?:yaml|md|svg)$/.test(name))
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
        .join('\n');
      expect(texts.match(/__[A-Z]+__/g)).toBeNull();
      const spanish = texts.match(/[áéíóúñ¿]|\b(?:avisos|ciudad|contacto|datos|enlaces|linea|opcion|pagos|rastreo)\b/g);
      expect(spanish === null).toBe(language === 'en');
    },
  );

  it('makes a draft of a language that nobody has written', async () => {
    const { status, text } = await newSite(free(), '--country', 'pa', '--languages', 'es,en,pt');
    expect([status, text]).toEqual([0, expect.stringMatching(/"pt" is a draft[\s\S]*0 errors, 1 warning/)]);
  });

  it.each([
    ['a folder with files', ['--country', 'cl'], 'has files already', true],
    ['an unknown country', ['--country', 'fr'], 'choose one of: cl, co, ec, pa, pe; for another country', false],
    ['no country', [], 'choose one of: cl, co, ec, pa, pe', false],
    ['an unknown language', ['--country', 'cl', '--languages', 'es,xx'], 'there is no language "xx"', false],
    [
      'an unknown capability',
      ['--country', 'cl', '--with', 'staff,shop'],
      'choose from: accounts, staff, vessels',
      false,
    ],
    ['a capability without what it needs', ['--country', 'cl', '--with', 'followers'], 'also needs "vessels"', false],
    ['languages that nobody has written', ['--country', 'cl', '--languages', 'pt'], 'include es or en', false],
  ])('refuses %s, and writes nothing', async (_what, options, words, isThere) => {
    const folder = free();
    if (isThere) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'notes.txt'), '');
    }
    expect(await newSite(folder, ...options)).toEqual({ status: 2, text: expect.stringContaining(words) });
    expect(existsSync(join(folder, 'catalog'))).toBe(false);
  });

  it('refuses a folder whose name cannot be that of an agency', async () => {
    expect((await newSite(free('Faro Austral'), '--country', 'cl')).text).toContain(
      'small letters, digits and hyphens',
    );
  });
});

/** The year of the last release. Each January, raise it and add the holidays of the year after it to the packs of countries. */
const YEAR = 2026;

describe('the packs', () => {
  const { sources, assets } = readPacks();

  it('have each path once among those that may count together', () => {
    const together = [...sources, ...assets].filter(({ pack = '' }) => !pack.startsWith('countries/'));
    const paths = together.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it(`have the holidays of ${YEAR} and ${YEAR + 1}, to their end`, () => {
    const countries = sources.filter(({ path }) => path.startsWith('country/'));
    expect(countries.map(({ path }) => path).sort()).toEqual(
      ['cl', 'co', 'ec', 'pa', 'pe'].map((id) => `country/${id}.yaml`),
    );
    for (const { path, bytes } of countries) {
      const { holidays } = parse(new TextDecoder().decode(bytes)) as { readonly holidays: readonly string[] };
      // A holiday on a weekend may be held on a day beside it.
      const ended = [YEAR, YEAR + 1].filter((year) => holidays.some((day) => day.startsWith(`${year}-12-`)));
      expect([path, ended]).toEqual([path, [YEAR, YEAR + 1]]);
    }
  });

  it('name no agency, and a country only where they are of one', () => {
    const texts = sources.map(({ path, pack = '', bytes }) => ({
      name: `${pack}/${path}`,
      text: new TextDecoder().decode(bytes),
    }));
    const values = texts.map(({ name, text }) => ({ name, text: text.replaceAll(/^\s*#.*$/gm, '') }));
    const isCountry = (name: string) => name.startsWith('countries/');
    expect(values.filter(({ text }) => /aldebar|muelle\.example/i.test(text)).map(({ name }) => name)).toEqual([]);
    const bound = values.filter(({ name, text }) => !isCountry(name) && /\b(?:NIT|RUT|DIAN)\b|[Cc]olombia/.test(text));
    expect(bound.map(({ name }) => name)).toEqual([]);
  });
});
