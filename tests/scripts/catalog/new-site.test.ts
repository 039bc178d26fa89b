import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../scripts/catalog/main.ts';
import { readPacks } from '../../../src/server/content/catalog/folder.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

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

describe('new site', () => {
  it.each(['cl', 'co', 'ec', 'pa', 'pe'])('writes catalogs without a problem for the country %s', async (country) => {
    const folder = free();
    const { status, text } = await newSite(folder, '--country', country, '--languages', 'es,en');
    expect([status, text]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
    const [, lines = ''] = /: (\d+) lines/.exec(text) ?? [];
    expect(Number(lines)).toBeLessThanOrEqual(400);
    expect(existsSync(join(folder, 'schema/editor/site.schema.json'))).toBe(true);
  });

  it.each(['es', 'en'])('writes no text in another language than %s', async (language) => {
    const folder = free();
    const { text } = await newSite(folder, '--country', 'pe', '--languages', language);
    expect(text).toContain('0 errors, 0 warnings');
    const other = language === 'es' ? 'en' : 'es';
    expect(readFileSync(join(folder, 'catalog/routes.yaml'), 'utf8')).not.toMatch(new RegExp(`\\b${other}: `));
  });

  it('makes a draft of a language that nobody has written', async () => {
    const { status, text } = await newSite(free(), '--country', 'pa', '--languages', 'es,en,pt');
    expect([status, text]).toEqual([0, expect.stringMatching(/"pt" is a draft[\s\S]*0 errors, 1 warning/)]);
  });

  it.each([
    ['a folder with files', ['--country', 'cl'], 'has files already', true],
    ['an unknown country', ['--country', 'fr'], 'choose one of: cl, co, ec, pa, pe', false],
    ['no country', [], 'choose one of: cl, co, ec, pa, pe', false],
    ['an unknown language', ['--country', 'cl', '--languages', 'es,xx'], 'there is no language "xx"', false],
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

describe('the packs', () => {
  const { sources, assets } = readPacks();

  it('have each path once among those that may count together', () => {
    const together = [...sources, ...assets].filter(({ pack = '' }) => !pack.startsWith('countries/'));
    const paths = together.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
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
