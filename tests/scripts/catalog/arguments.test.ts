import { describe, expect, it, vi } from 'vitest';
import { languageOf, Misuse, readArguments } from '../../../scripts/catalog/arguments.ts';
import { buildCatalog } from '../../../scripts/catalog/build-catalog.ts';
import { VALID_CATALOG } from '../../support/catalog-harness.ts';

const SPANISH = { LANG: 'es_CO.UTF-8' };
const ENGLISH = { LANG: 'en_US.UTF-8' };

function refusal(words: string, variables: NodeJS.ProcessEnv): string {
  try {
    readArguments(words.split(' '), variables);
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
  throw new Error(`"${words}" was taken`);
}

describe('an invalid command line of the catalog command', () => {
  it.each([
    [
      'chek',
      'el comando «chek» no existe; hay: check, build',
      'command "chek" does not exist; choose one of: check, build',
    ],
    ['check --nope', 'no existe la opción --nope', 'there is no option --nope'],
    ['check --since', 'la opción --since no está bien escrita', 'the option --since is not written correctly'],
    ['check --quiet=1', 'la opción --quiet no está bien escrita', 'the option --quiet is not written correctly'],
    ['check lines', 'sobra «lines»', 'unexpected "lines"'],
    ['explain', 'explain necesita un nombre', 'explain needs an id'],
    ['rename line hapag', 'rename necesita un tipo', 'rename needs a kind'],
    ['build --since main', '--since: solo con check', '--since: only with check'],
    [
      'check --quiet --warnings',
      '--quiet y --warnings no se pueden usar juntos',
      '--quiet and --warnings cannot be used',
    ],
    ['check --format xml', '--format «xml» no existe', '--format "xml" does not exist; choose one of: human'],
    ['check --lang fr', '--lang «fr» no existe', '--lang "fr" does not exist; choose one of: es, en'],
  ])('is reported in the language of the system: %s', (words, spanish, english) => {
    expect(refusal(words, SPANISH)).toContain(spanish);
    expect(refusal(words, ENGLISH)).toContain(english);
  });

  it('is reported for an unknown environment', () => {
    expect(refusal('check', { ...SPANISH, CATALOG_ENV: 'moon' })).toContain(
      'CATALOG_ENV «moon» no existe; hay: production',
    );
  });

  it('is reported for an unknown environment also by the commands that build the catalogs', async () => {
    vi.stubEnv('CATALOG_ENV', 'moon');
    vi.stubEnv('LANG', 'en');
    try {
      expect(await buildCatalog(VALID_CATALOG, '/nowhere')).toMatchObject({
        valid: false,
        text: 'CATALOG_ENV "moon" does not exist; choose one of: production, staging, development\n',
      });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('the output language', () => {
  it.each([
    ['check --lang en', SPANISH, 'en'],
    ['check --lang=es', ENGLISH, 'es'],
    ['check', ENGLISH, 'en'],
    ['check', {}, 'es'],
    ['explain --lang-es', ENGLISH, 'en'],
  ] as const)('is determined by the option --lang, then by the system: "%s"', (words, variables, language) => {
    expect(languageOf(words.split(' '), variables)).toBe(language);
  });
});
