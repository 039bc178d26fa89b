import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { VALID_CATALOG } from '../support/catalog-harness.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
const catalog = join(folder, 'catalog');
cpSync(VALID_CATALOG, catalog, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  const env = { ...process.env, LANG: 'en', ...options.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/catalog/cli.mjs'), ...args], {
    cwd: options.cwd ?? folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const write = (file: string, from: string, to: string) => {
  const path = join(catalog, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
};

describe('exit codes', () => {
  it('0 for a valid catalog', () => {
    expect(run(['check'])).toMatchObject({ status: 0, stdout: '0 errors, 0 warnings\n' });
  });

  it('1 for a problem, which is told with the folder as it was named', () => {
    const restore = write('lines/north.yaml', 'office: port', 'office: prot');
    const { status, stdout } = run(['check']);
    restore();
    expect(status).toBe(1);
    expect(stdout).toContain('error[unknown-office] catalog/lines/north.yaml:21:13');
  });

  it.each([
    [[]],
    [['chek']],
    [['check', '--frmt', 'json']],
    [['check', '--format', 'xml']],
    [['check', '--catalog', 'nowhere']],
    [['explain']],
    [['check', 'surplus']],
    [['check', '--quiet', '--warnings']],
  ])('2 for %j, with the usage', (args) => {
    const { status, stderr } = run(args);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage:');
  });

  it('2 for an environment that there is not', () => {
    expect(run(['check'], { env: { CATALOG_ENV: 'prod' } })).toMatchObject({ status: 2 });
  });

  it('4 for what the system refuses, with the path and what to do, and never as a fault of the compiler', {
    tags: ['deep'],
  }, () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(run(['build', '--out', 'taken/out'])).toMatchObject({
      status: 4,
      stderr:
        'catalog: "taken/out" cannot be written: a part of that path is a file and not a folder; look at the path again\n',
    });
    expect(run(['build', '--out', 'taken/out', '--lang', 'es'])).toMatchObject({
      status: 4,
      stderr:
        'catalog: no se puede escribir en «taken/out»: una parte de esa ruta es un archivo y no una carpeta; revise la ruta\n',
    });
  });

  it('1 for a file that cannot be read, which is told beside the other problems', () => {
    const restore = write('lines/north.yaml', 'office: port', 'office: prot');
    const dead = [join(catalog, 'images/dead.svg'), join(catalog, 'menus.yaml')] as const;
    const menus = readFileSync(dead[1], 'utf8');
    rmSync(dead[1]);
    for (const link of dead) symlinkSync(join(folder, 'nowhere'), link);
    const { status, stdout } = run(['check']);
    for (const link of dead) rmSync(link);
    writeFileSync(dead[1], menus);
    restore();
    expect(status).toBe(1);
    expect([...stdout.matchAll(/^error\[[a-z-]+\] \S+/gm)].map(String)).toEqual([
      'error[unreadable-file] catalog/images/dead.svg:1:1',
      'error[unknown-office] catalog/lines/north.yaml:21:13',
      'error[unreadable-file] catalog/menus.yaml:1:1',
    ]);
    expect(stdout).toContain('it does not exist, or is a link to what is gone');
  });

  it('1 for whatever in the folder is not read: a name, a folder called as a file, a link', () => {
    const strays = join(folder, 'strays');
    cpSync(catalog, strays, { recursive: true });
    mkdirSync(join(folder, 'elsewhere'));
    for (const name of ['EAST.YAML', 'east.yaml.txt', 'east.yml '])
      writeFileSync(join(strays, 'lines', name), 'id: east\n');
    mkdirSync(join(strays, 'lines/west.yaml'));
    symlinkSync('nowhere', join(strays, 'lines/link.yaml'));
    symlinkSync(join(folder, 'elsewhere'), join(strays, 'pages/more'));
    const { status, stdout } = run(['check', '--catalog', 'strays']);
    expect(status).toBe(1);
    expect(stdout.match(/^error\S+ [^:]+/gm)).toEqual([
      'error[unknown-file] strays/lines/EAST.YAML',
      'error[unknown-file] strays/lines/east.yaml.txt',
      'error[unknown-file] strays/lines/east.yml ',
      'error[unreadable-file] strays/lines/link.yaml',
      'error[unknown-folder] strays/lines/west.yaml',
      'error[unknown-folder] strays/pages/more',
    ]);
  });

  it('0 beside what programs keep for themselves', () => {
    for (const name of ['.DS_Store', 'lines/.west.yaml.swp', 'lines/Thumbs.db', '.git/config']) {
      mkdirSync(join(catalog, name, '..'), { recursive: true });
      writeFileSync(join(catalog, name), '');
    }
    expect(run(['check'])).toMatchObject({ status: 0, stdout: '0 errors, 0 warnings\n' });
  });

  it('1, never 0, for an empty folder', () => {
    mkdirSync(join(folder, 'empty'), { recursive: true });
    expect(run(['check', '--catalog', 'empty']).status).toBe(1);
  });
});

describe('check', () => {
  it('brings the schemas for editors up to date where the catalog has a folder for them, and is no worse without', () => {
    const schemas = join(folder, 'schema/editor');
    expect(run(['check']).status).toBe(0);
    expect(existsSync(schemas)).toBe(false);
    mkdirSync(schemas, { recursive: true });
    expect(run(['check']).stdout).toBe('0 errors, 0 warnings\n');
    expect(readFileSync(join(schemas, 'line.schema.json'), 'utf8')).toContain('"Puerto (offices.yaml)"');
    rmSync(schemas, { recursive: true });
    // Nothing can be written below a file.
    writeFileSync(schemas, '');
    expect(run(['check'])).toMatchObject({ status: 0, stderr: expect.stringContaining('stay as they are') });
    rmSync(join(folder, 'schema'), { recursive: true });
  });

  it('refuses placeholders with --production only', () => {
    const restore = write('lines/south.yaml', 'pay.example.com/south', 'pay.example.com/south, placeholder: true');
    expect(run(['check']).status).toBe(0);
    expect(run(['check', '--production']).status).toBe(1);
    restore();
  });

  it('sums warnings up in a line each kind, shows all of them when asked, and errors alone when asked', () => {
    const placeholder = [
      'lines/south.yaml',
      'pay.example.com/south',
      'pay.example.com/south, placeholder: true',
    ] as const;
    const restore = write(...placeholder);
    expect(run(['check', '--lang', 'es']).stdout).toBe(
      'aviso[placeholder-link] 1 enlace provisional: `npm run check -- --warnings`\n\n0 errores, 1 aviso\n',
    );
    expect(run(['check', '--warnings']).stdout).toContain('warning[placeholder-link] catalog/lines/south.yaml:9:38');
    expect(run(['check', '--quiet'])).toMatchObject({ status: 0, stdout: '' });
    const restoreOffice = write('lines/north.yaml', 'office: port', 'office: prot');
    expect(run(['check']).stdout).toMatch(/^warning[\s\S]*\n\nerror\[unknown-office\][\s\S]*\n\n1 error, 1 warning\n$/);
    expect(run(['check', '--quiet']).stdout).toMatch(/^error\[unknown-office\][\s\S]*\n\n1 error, 1 warning\n$/);
    restoreOffice();
    restore();
  });

  it('speaks Spanish when asked, and unasked when nothing says otherwise', () => {
    expect(run(['check', '--lang', 'es']).stdout).toBe('0 errores, 0 avisos\n');
    expect(run(['check'], { env: { LANG: 'C' } }).stdout).toBe('0 errores, 0 avisos\n');
  });
});

describe('build', () => {
  const out = join(folder, 'out');
  const times = () =>
    new Map(
      readdirSync(out, { recursive: true, encoding: 'utf8' }).map((path) => [path, statSync(join(out, path)).mtimeMs]),
    );

  it('writes only what changed, and deletes what is no longer made', () => {
    expect(run(['build', '--out', 'out']).status).toBe(0);
    const first = times();
    expect(first.size).toBeGreaterThan(20);
    writeFileSync(join(out, 'stale.ts'), '');
    const restore = write('faq.yaml', 'es: ¿Cómo pago?', 'es: ¿Cómo se paga?');
    expect(run(['build', '--out', 'out']).status).toBe(0);
    restore();
    const changed = [...times()]
      .filter(([path, time]) => first.get(path) !== time && path.endsWith('.ts'))
      .map(([path]) => path);
    expect(changed).toEqual(['generation.ts', 'texts/es/faq.ts']);
    expect(times().has('stale.ts')).toBe(false);
  });

  it('refuses a folder with files of somebody else, and leaves them there', () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'thesis.txt'), 'years of work');
    expect(run(['build', '--out', 'foreign'])).toMatchObject({ status: 2 });
    expect(readdirSync(foreign)).toEqual(['thesis.txt']);
  });

  it('leaves the last good modules alone when there is an error', () => {
    const before = times();
    const restore = write('menus.yaml', 'link: news', 'link: nws');
    expect(run(['build', '--out', 'out']).status).toBe(1);
    restore();
    expect(times()).toEqual(before);
  });

  it('gives the same bytes from another working directory', { tags: ['deep'] }, () => {
    run(['build', '--out', 'out']);
    run(['build', '--catalog', catalog, '--out', join(folder, 'other')], { cwd: tmpdir() });
    for (const path of times().keys()) {
      if (!statSync(join(out, path)).isFile()) continue;
      expect(readFileSync(join(folder, 'other', path)).equals(readFileSync(join(out, path)))).toBe(true);
    }
  });
});

describe('explain', () => {
  it('says where a target is defined, what it comes to, and where it is shown', () => {
    const { status, stdout } = run(['explain', 'payments.north']);
    expect(status).toBe(0);
    expect(stdout).toContain('defined at catalog/lines/north.yaml:10:9');
    expect(stdout).toContain('url: https://pay.example.com/invoices');
    expect(stdout).toMatch(/catalog\/menus\.yaml:\d+:\d+ {2}menu main\n/);
    expect(run(['explain', 'payments.north', '--lang', 'es']).stdout).toMatch(
      /^la entrada payments\.north\n {2}está en /,
    );
    expect(stdout).toMatch(/catalog\/pages\/transactions\.yaml:\d+:\d+ {2}page transactions/);
  });

  it('answers in JSON too', () => {
    const { version, explanations } = JSON.parse(run(['explain', 'guide', '--format', 'json']).stdout);
    expect(version).toBe(1);
    expect(explanations[0]).toMatchObject({
      kind: 'download',
      id: 'guide',
      definedAt: { file: 'downloads.yaml', line: 3 },
    });
  });

  it('says of a code what happened, why it matters and what to do, in both languages, without a catalog', () => {
    const elsewhere = { cwd: tmpdir() };
    expect(run(['explain', 'error', 'unknown-line'], elsewhere)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^unknown-line: name that does not exist\n[\s\S]*What to do\n/),
    });
    expect(run(['explain', 'error', 'unknown-line', '--lang', 'es'], elsewhere).stdout).toContain('Qué hacer\n');
    expect(run(['explain', 'error', 'unknown-lane', '--lang', 'es'], elsewhere)).toMatchObject({
      status: 1,
      stderr: 'catalog: no hay un error «unknown-lane»; ¿quiso decir «unknown-line»?\n',
    });
  });

  it('suggests what was meant', () => {
    expect(run(['explain', 'payments.nort'])).toMatchObject({
      status: 1,
      stderr: 'catalog: nothing is called "payments.nort", or leads to that address; did you mean "payments.north"?\n',
    });
  });
});
