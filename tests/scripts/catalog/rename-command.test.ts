import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeChanges } from '../../../scripts/catalog/change-folder.ts';
import { CatalogCommand } from '../../support/catalog-command.ts';

describe('npm run catalog -- rename', () => {
  it('changes every reference and the file name, lists the changes, and keeps the catalog valid', async () => {
    using command = new CatalogCommand();
    const { status, stdout } = await command.run('rename', 'line', 'north', 'far-north');
    expect(status).toBe(0);
    expect(stdout).toContain('catalog/lines/north.yaml:2\n  - id: north\n  + id: far-north\n');
    expect(stdout).toContain('catalog/lines/north.yaml → catalog/lines/far-north.yaml\n');
    expect(command.files().has('lines/north.yaml')).toBe(false);
    expect(command.text('lines/far-north.yaml')).toContain('id: far-north\naliases: [north]\ncode: 1\n');
    expect(stdout).toContain('old links with "north" still work');
    expect(await command.run('check')).toMatchObject({ status: 0, stdout: '0 errors, 0 warnings\n' });
  });

  it('reports the new address of an article, and keeps old links working', async () => {
    using command = new CatalogCommand();
    const { stdout } = await command.run('rename', 'article', 'first-call', 'second-call');
    expect(stdout).toContain('its address was /first-call and is now /second-call');
    expect(stdout).toContain('old links with "first-call" still work ("aliases")');
    expect(command.text('articles/second-call.yaml')).toContain('id: second-call\naliases: [first-call]\n');
  });

  it('refuses to give a former name to another thing', { tags: ['deep'] }, async () => {
    using command = new CatalogCommand();
    expect((await command.run('rename', 'line', 'north', 'far-north')).status).toBe(0);
    const { status, stdout } = await command.run('rename', 'line', 'south', 'north');
    expect(stdout).toContain('error[taken-alias] catalog/lines/far-north.yaml:3:11');
    expect(status).toBe(1);
  });

  it.each([
    ['a name that is taken', ['line', 'north', 'south'], 2, 'is already the name of something else'],
    ['the present name', ['line', 'north', 'north'], 2, 'catalog: it is already called "north"\n'],
    ['the present file', ['file', 'files/guide.pdf', 'files/guide.pdf'], 2, 'it is already called "files/guide.pdf"'],
    ['a malformed name', ['line', 'north', 'Far North'], 2, '"Far North" is not valid'],
    ['a name that the schema forbids', ['line', 'north', 'farNorth'], 1, 'nothing was written'],
    ['what is not there', ['line', 'nort', 'west'], 2, 'did you mean "north"?'],
    ['a kind that there is not', ['lane', 'north', 'west'], 2, 'cannot be created or renamed'],
    [
      'a kind that the program names itself',
      ['text', 'menu.open', 'menu.opened'],
      2,
      'the name of "text menu.open" cannot be changed',
    ],
    [
      'a form, saying where the program names it',
      ['form', 'login', 'log-in'],
      2,
      'looks it up by that name (src/site/',
    ],
    [
      'a form, in Spanish',
      ['form', 'x', 'y', '--lang', 'es'],
      2,
      'el nombre de «form x» no se puede cambiar: el programa lo busca por ese nombre',
    ],
    ['too few words', ['line', 'north'], 2, 'rename needs'],
  ])('refuses %s, and changes nothing', async (_name, words, exit, message) => {
    using command = new CatalogCommand();
    const before = command.files();
    const { status, stderr } = await command.run('rename', ...words);
    expect(stderr).toContain(message);
    expect(status).toBe(exit);
    expect(command.files()).toEqual(before);
  });

  it('refuses in a catalog with an error, because a reference could be missed', { tags: ['deep'] }, async () => {
    using command = new CatalogCommand();
    writeFileSync(join(command.catalog, 'faq.yaml'), 'topics: [');
    const before = command.files();
    expect(await command.run('rename', 'line', 'north', 'west')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('error['),
      stderr: expect.stringContaining('correct the errors first'),
    });
    expect(command.files()).toEqual(before);
  });
});

it('writeChanges restores all files when one of them cannot be written', () => {
  using command = new CatalogCommand();
  const before = command.files();
  // The last file cannot be written, because a folder has its path.
  const changes = new Map([
    ['faq.yaml', new TextEncoder().encode('changed')],
    ['lines/north.yaml', null],
    ['lines/new.yaml', new TextEncoder().encode('new')],
    ['lines', new TextEncoder().encode('no file')],
  ]);
  expect(() => writeChanges(command.catalog, changes)).toThrow();
  expect(command.files()).toEqual(before);
});
