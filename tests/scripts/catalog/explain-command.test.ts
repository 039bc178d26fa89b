import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';

describe('npm run catalog -- explain', () => {
  it('says where a target is defined, what it resolves to, and where it is shown', async () => {
    using command = new CatalogCommand();
    const { status, stdout } = await command.run('explain', 'payments.north');
    expect(status).toBe(0);
    expect(stdout).toContain('defined in catalog/lines/north.yaml:10:9');
    expect(stdout).toContain('url: https://pay.example.com/invoices');
    expect(stdout).toMatch(/catalog\/menus\.yaml:\d+:\d+ {2}menu main\n/);
    expect(stdout).toMatch(/catalog\/pages\/transactions\.yaml:\d+:\d+ {2}page transactions/);
    expect((await command.run('explain', 'payments.north', '--lang', 'es')).stdout).toMatch(
      /^la entrada payments\.north\n {2}está en /,
    );
  });

  it('prints JSON with --format json', async () => {
    using command = new CatalogCommand();
    const { version, explanations } = JSON.parse((await command.run('explain', 'guide', '--format', 'json')).stdout);
    expect(version).toBe(1);
    expect(explanations[0]).toMatchObject({
      kind: 'download',
      id: 'guide',
      definedAt: { file: 'downloads.yaml', line: 3 },
    });
  });

  it('explains an error code in both languages, without a catalog', async () => {
    using command = new CatalogCommand();
    rmSync(command.catalog, { recursive: true });
    expect(await command.run('explain', 'error', 'unknown-line')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^unknown-line: name that does not exist\n[\s\S]*What to do\n/),
    });
    expect((await command.run('explain', 'error', 'unknown-line', '--lang', 'es')).stdout).toContain('Qué hacer\n');
    expect(await command.run('explain', 'error', 'unknown-lane', '--lang', 'es')).toMatchObject({
      status: 1,
      stderr: 'catalog: no existe el error «unknown-lane»; ¿quiso decir «unknown-line»?\n',
    });
  });

  it('says how to explain a code that is given as a name', async () => {
    using command = new CatalogCommand();
    expect((await command.run('explain', 'unknown-office', '--lang', 'en')).stderr).toContain(
      'did you mean "explain error unknown-office"?',
    );
  });

  it.each([
    [
      'an id, after what it is',
      ['south'],
      'en',
      /^shipping line south\n[\s\S]*\n\n"south" stands in \d+ places\n/,
      'lines/south.yaml:2:5',
    ],
    [
      'a word of a text without its accent',
      ['TRAMITES'],
      'es',
      /^«TRAMITES» está escrito en/,
      'pages/transactions.yaml:3:',
    ],
    ['several words', ['first', 'call'], 'en', /^"first call" stands in/, 'articles/first-call.yaml'],
    ['the beginning of a word of another language', ['escal'], 'en', /^"escal" stands in/, 'articles/first-call.yaml:'],
    ['a part of an address', ['pay.example'], 'en', /stands in/, 'lines/south.yaml:'],
  ] as const)('lists the places of %s', async (_, words, language, head, place) => {
    using command = new CatalogCommand();
    const { status, stdout } = await command.run('explain', ...words, '--lang', language);
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(head) });
    expect(stdout).toContain(`catalog/${place}`);
  });

  it('names the fields on the way to words, and leaves out the keys of the format', async () => {
    using command = new CatalogCommand();
    const { words } = JSON.parse((await command.run('explain', 'guia', '--lang', 'es', '--format', 'json')).stdout);
    expect(words).toContainEqual({
      file: 'downloads.yaml',
      line: 5,
      column: 18,
      path: ['Guía', 'Nombre', 'es'],
      excerpt: 'Guía',
    });
    expect((await command.run('explain', 'formerPaths')).status).toBe(1);
  });

  it('suggests a word that stands somewhere for a misspelt one', async () => {
    using command = new CatalogCommand();
    expect((await command.run('explain', 'escalla', '--lang', 'es')).stderr).toMatch(
      /ni está escrito en ningún lugar; ¿quiso decir «escala»/,
    );
  });

  it('suggests the nearest name for an unknown one', async () => {
    using command = new CatalogCommand();
    expect(await command.run('explain', 'payments.nort')).toMatchObject({
      status: 1,
      stderr:
        'catalog: nothing is called "payments.nort" or leads to that address, and it stands nowhere; did you mean "payments.north"?\n',
    });
  });
});
