import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { VALID_CATALOG, withSecurity } from '../../support/catalog-harness.ts';
import { sampled } from '../../support/depth.ts';
import { copyProject } from '../../support/project-copy.ts';
import { ROOT } from '../../support/root.ts';

const RUNS = join(ROOT, '.cache/catalog-runs');
const EDITOR = 'schema/editor';
afterEach(() => vi.useRealTimers());

/** A catalog that is built again and again into a folder beside it. */
class Built extends CatalogCommand {
  below(path: string): string {
    return join(this.catalog, '..', path);
  }

  /** What a build prints, and every file that it leaves if the catalog is valid. */
  async build(...words: string[]) {
    const printed = await this.run('build', '--out', 'out', ...words);
    const left = printed.status === 0 ? ['out', 'schema'].flatMap((folder) => this.#filesIn(folder)) : [];
    return { ...printed, left: Object.fromEntries(left) };
  }

  /** The same of the first build of such a catalog in a new folder. */
  async buildElsewhere(...words: string[]) {
    using fresh = new Built();
    fresh.replaceWith(this.catalog);
    if (!existsSync(this.below(EDITOR))) rmSync(fresh.below(EDITOR), { recursive: true });
    return await fresh.build(...words);
  }

  /** Puts the content of another catalog in the place of this one. */
  replaceWith(catalog: string): void {
    rmSync(this.catalog, { recursive: true });
    cpSync(catalog, this.catalog, { recursive: true, verbatimSymlinks: true });
  }

  #filesIn(folder: string): [string, string][] {
    const entries = readdirSync(this.below(folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return files.map((file) => [file.slice(this.below('').length), readFileSync(file, 'latin1')]);
  }
}

describe('a build after a finished one', () => {
  const changes: Readonly<Record<string, (project: Built) => void>> = {
    'nothing has changed': () => undefined,
    'a file has another time': ({ catalog }) => utimesSync(join(catalog, 'faq.yaml'), 1, 1),
    'a text has changed': (project) => project.edit('faq.yaml', 'es: ¿Cómo pago?', 'es: ¿Cómo pagó?'),
    'an error was made': (project) => project.edit('menus.yaml', 'link: news', 'link: nws'),
    'a file has another name': ({ catalog }) =>
      renameSync(join(catalog, 'lines/south.yaml'), join(catalog, 'lines/sur.yaml')),
    'a drawing was damaged': (project) => project.write('icons/ship.svg', '<svg><path'),
    'a folder has the name of a file': ({ catalog }) => mkdirSync(join(catalog, 'lines/east.yaml')),
    'a link leads nowhere': ({ catalog }) => symlinkSync('nowhere', join(catalog, 'lines/west.yaml')),
    'a module was edited': (project) => appendFileSync(project.below('out/site.ts'), '// by hand\n'),
    'a module is missing': (project) => rmSync(project.below('out/texts.ts')),
    'a module is left over': (project) => writeFileSync(project.below('out/more.ts'), ''),
    'all modules are missing': (project) => rmSync(project.below('out'), { recursive: true }),
    'a schema for editors was edited': (project) => appendFileSync(project.below(`${EDITOR}/faq.schema.json`), ' '),
    'the schemas for editors are missing': (project) => rmSync(project.below(EDITOR), { recursive: true }),
  };

  it.each(sampled(Object.entries(changes)))('finds and leaves what a first build does: %s', async (_change, make) => {
    using project = new Built();
    const first = await project.build();
    expect(first.status).toBe(0);
    make(project);
    const again = await project.build();
    expect(again).toEqual(await project.buildElsewhere());
    expect(await project.build()).toEqual(again);
    // And back again.
    project.replaceWith(VALID_CATALOG);
    mkdirSync(project.below(EDITOR), { recursive: true });
    expect(await project.build()).toEqual(first);
  });

  it('does not take what was found with other options or in another environment', async () => {
    using project = new Built();
    project.edit('site.yaml', '{ id: en, name: English }', '{ id: en, name: English, draft: true }');
    project.edit('site.yaml', 'fallbackLanguage: en', 'fallbackLanguage: es');
    project.edit('lines/south.yaml', 'pay.example.com/south', 'pay.example.com/south, placeholder: true');
    const options = sampled([
      [],
      ['--format', 'json'],
      ['--quiet'],
      ['--production'],
      ['--lang', 'es'],
      [],
      ['--drafts'],
    ]);
    for (const words of options) {
      for (const environment of ['production', 'staging']) {
        vi.stubEnv('CATALOG_ENV', environment);
        const again = await project.build(...words);
        vi.stubEnv('CATALOG_ENV', environment);
        expect(again).toEqual(await project.buildElsewhere(...words));
      }
    }
  });

  it('knows the moments from which it would find something else, also on a clock that is set back', async () => {
    using project = new Built();
    project.write('site.yaml', withSecurity('2027-10-31')(project.text('site.yaml')));
    project.edit('announcements.yaml', 'enabled: false', 'enabled: true');
    const moments = [
      '2026-11-22T12:00',
      '2026-12-31T17:59',
      '2026-12-31T18:00',
      '2027-09-30T23:59',
      '2027-10-01T00:00',
    ];
    const first = new Map<string, Awaited<ReturnType<Built['build']>>>();
    for (const moment of [...moments, ...moments.toReversed()]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${moment}-05:00`) });
      const expected = first.get(moment) ?? (await project.buildElsewhere());
      first.set(moment, expected);
      expect(await project.build()).toEqual(expected);
    }
    expect(new Set([...first.values()].map(({ stdout }) => stdout)).size).toBe(3);
  });

  it('does not believe a cache that is damaged, or that another catalog has left', async () => {
    using project = new Built();
    using other = new Built();
    other.edit('menus.yaml', 'link: news', 'link: nws');
    const kept = () => new Map(readdirSync(RUNS).map((name) => [name, readFileSync(join(RUNS, name))]));
    const before = kept();
    const first = await project.build();
    const [name = ''] = [...kept()].find(([each, bytes]) => !before.get(each)?.equals(bytes)) ?? [];
    const file = join(RUNS, name);
    const good = readFileSync(file);
    const turned = Buffer.from(good).map((byte, index) => (index === good.length >> 1 ? byte ^ 1 : byte));
    await other.build();
    const foreign = [...kept()].filter(([each]) => each !== name).map(([, bytes]) => bytes);
    for (const bytes of [Buffer.alloc(0), good.subarray(0, 20), good.subarray(0, -1), turned, ...foreign.slice(0, 5)]) {
      writeFileSync(file, bytes);
      expect(await project.build()).toEqual(first);
    }
    rmSync(file);
    mkdirSync(file);
    expect(await project.build()).toEqual(first);
    rmSync(file, { recursive: true });
  });
});

it('a check finds what a changed schema or compiler finds, and again what it found before', { tags: ['deep'] }, ({
  onTestFinished,
}) => {
  const { folder, remove } = copyProject();
  onTestFinished(remove);
  const check = () => {
    const args = ['scripts/catalog/cli.mjs', 'check', '--lang', 'en'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const first = check();
  expect(first.status).toBe(0);
  for (const [path, from, to] of [
    ['schema/catalog/faq.schema.json', '"required": ["topics", "questions"]', '"required": ["answers"]'],
    ['src/engine/core/report/messages/en.ts', "count(errors, 'error')", "count(errors, 'mistake')"],
  ] as const) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(from, to));
    const changed = check();
    expect(changed).not.toEqual(first);
    expect(check()).toEqual(changed);
    writeFileSync(file, text);
    expect(check()).toEqual(first);
    expect(check()).toEqual(first);
  }
});
