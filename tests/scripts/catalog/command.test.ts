import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { ROOT } from '../../support/root.ts';

let command: CatalogCommand;
/** The folder of a case, with its own copy of the valid catalog. */
let folder: string;
let catalog: string;
beforeEach(() => {
  command = new CatalogCommand();
  ({ catalog } = command);
  folder = join(catalog, '..');
});
afterEach(() => command[Symbol.dispose]());

/** Runs the command as people do, in a process of its own. */
function start(args: readonly string[], changedEnv: Record<string, string> = {}) {
  const env = { ...process.env, LANG: 'en', ...changedEnv };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/catalog/cli.mjs'), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const misspellOffice = () => command.edit('lines/north.yaml', 'office: port', 'office: prot');

describe('the catalog command', () => {
  it('exits with 0 and prints Spanish when no language is set', () => {
    expect(start(['check'], { LANG: 'C' })).toEqual({ status: 0, stdout: '0 errores, 0 avisos\n', stderr: '' });
  });

  it('exits with 1 for a problem, and reports it with the folder as it was given', () => {
    misspellOffice();
    const { status, stdout } = start(['check']);
    expect(status).toBe(1);
    expect(stdout).toContain('error[unknown-office] catalog/lines/north.yaml:21:13');
  });

  it('exits with 2 and prints the usage without a word of what to do', () => {
    const { status, stderr } = start([]);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage:');
  });

  it.each([[['chek']], [['check', '--catalog', 'nowhere']]])(
    'exits with 2 and prints the usage for %j',
    async (args) => {
      const { status, stderr } = await command.run(...args);
      expect(status).toBe(2);
      expect(stderr).toContain('Usage:');
    },
  );

  it('exits with 4 when the system refuses to write, and says which path and what to do', {
    tags: ['deep'],
  }, () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(start(['build', '--out', 'taken/out'])).toMatchObject({
      status: 4,
      stderr: 'catalog: "taken/out" cannot be written: a part of that path is a file, not a folder; check the path\n',
    });
    expect(start(['build', '--out', 'taken/out', '--lang', 'es'])).toMatchObject({
      status: 4,
      stderr:
        'catalog: no se puede escribir en «taken/out»: una parte de esa ruta es un archivo y no una carpeta; revise la ruta\n',
    });
  });

  it('exits with 1 for an unreadable file, and reports it among the other problems', async () => {
    misspellOffice();
    rmSync(join(catalog, 'menus.yaml'));
    for (const file of ['images/dead.svg', 'menus.yaml']) symlinkSync(join(folder, 'nowhere'), join(catalog, file));
    const { status, stdout } = await command.run('check');
    expect(status).toBe(1);
    expect([...stdout.matchAll(/^error\[[a-z-]+\] \S+/gm)].map(String)).toEqual([
      'error[unreadable-file] catalog/images/dead.svg:1:1',
      'error[unknown-office] catalog/lines/north.yaml:21:13',
      'error[unreadable-file] catalog/menus.yaml:1:1',
    ]);
    expect(stdout).toContain('it does not exist, or is a link to something that no longer exists');
  });

  it('exits with 1 for entries that are not read: misnamed files, folders named like files, links', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    for (const name of ['EAST.YAML', 'east.yaml.txt', 'east.yml '])
      writeFileSync(join(catalog, 'lines', name), 'id: east\n');
    mkdirSync(join(catalog, 'lines/west.yaml'));
    symlinkSync('nowhere', join(catalog, 'lines/link.yaml'));
    symlinkSync(join(folder, 'elsewhere'), join(catalog, 'pages/more'));
    const { status, stdout } = await command.run('check');
    expect(status).toBe(1);
    expect(stdout.match(/^error\S+ [^:]+/gm)).toEqual([
      'error[unknown-file] catalog/lines/EAST.YAML',
      'error[unknown-file] catalog/lines/east.yaml.txt',
      'error[unknown-file] catalog/lines/east.yml ',
      'error[unreadable-file] catalog/lines/link.yaml',
      'error[unknown-folder] catalog/lines/west.yaml',
      'error[unknown-folder] catalog/pages/more',
    ]);
  });

  it('exits with 0 when the folder has files that programs keep for themselves', async () => {
    for (const name of [
      '.DS_Store',
      'lines/.west.yaml.swp',
      'lines/Thumbs.db',
      'files/~$k-poder.docx',
      '.git/config',
    ]) {
      mkdirSync(join(catalog, name, '..'), { recursive: true });
      writeFileSync(join(catalog, name), '');
    }
    expect(await command.run('check')).toMatchObject({ status: 0, stdout: '0 errors, 0 warnings\n' });
  });

  it('exits with 1 for an empty folder', async () => {
    mkdirSync(join(folder, 'empty'));
    expect((await command.run('check', '--catalog', 'empty')).status).toBe(1);
  });
});
