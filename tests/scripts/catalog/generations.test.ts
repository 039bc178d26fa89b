import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../scripts/catalog/build-catalog.ts';
import { finishWriting, writeModules } from '../../../scripts/catalog/write-modules.ts';
import { VALID_CATALOG } from '../../support/catalog-harness.ts';
import { runs } from '../../support/depth.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';

const folder = preparedFolder('generations');

type Files = ReadonlyMap<string, string>;

/** Returns the files that a program importing the modules finds, without hidden folders. */
function filesIn(out: string): Files {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1)).sort();
  return new Map(paths.filter((path) => !path.startsWith('.')).map((path) => [path, read(join(out, path))]));
}
const read = (file: string) => readFileSync(file, 'latin1');

function startBuild(catalog: string, out: string) {
  const args = ['scripts/catalog/cli.mjs', 'build', '--catalog', catalog, '--out', out];
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
}

describe('builds of the catalogs', () => {
  it('succeed when several run at once in a new folder, and leave the files of a single build', async () => {
    const out = join(folder, 'fresh');
    const count = runs({ gate: 2, deep: 8 });
    const builds = Array.from({ length: count }, () => startBuild(VALID_CATALOG, out));
    const errors: string[] = [];
    for (const { stderr } of builds) stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    const codes = await Promise.all(builds.map(async (build) => (await once(build, 'close'))[0]));
    expect({ codes, errors }).toEqual({ codes: Array(count).fill(0), errors: [] });
    await buildCatalog(VALID_CATALOG, join(folder, 'one'));
    expect(filesIn(out)).toEqual(filesIn(join(folder, 'one')));
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('leave either the whole old state or the whole new one when they are killed', {
    timeout: 240_000,
    tags: ['deep'],
  }, async () => {
    const out = join(folder, 'killed');
    const renamed = join(folder, 'renamed');
    cpSync(VALID_CATALOG, renamed, { recursive: true });
    const site = join(renamed, 'site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replaceAll('Muelle', 'Malecón'));
    await buildCatalog(VALID_CATALOG, out);
    const before = filesIn(out);
    await buildCatalog(renamed, out);
    const after = filesIn(out);
    expect(before).not.toEqual(after);
    /** Builds once more without a kill, and returns how many milliseconds it took. */
    const undisturbed = async () => {
      const begun = performance.now();
      await once(startBuild(VALID_CATALOG, out), 'close');
      const takes = performance.now() - begun;
      await buildCatalog(renamed, out);
      return takes;
    };
    // The first one may take longer than all others, and kills would come too late.
    const takes = Math.min(await undisturbed(), await undisturbed());
    const rounds = 30;
    let killed = 0;
    for (let round = 0; round < rounds; round++) {
      const build = startBuild(VALID_CATALOG, out);
      const closed = once(build, 'close');
      // A build writes last. The tests below check the moments between two files, one by one.
      await pause(takes * (0.6 + (0.4 * round) / rounds));
      build.kill('SIGKILL');
      const [, signal] = await closed;
      if (signal === 'SIGKILL') killed++;
      finishWriting(out);
      expect([before, after]).toContainEqual(filesIn(out));
      await buildCatalog(renamed, out);
    }
    expect(killed).toBeGreaterThan(0);
  });
});

describe('the decided commit of a killed build', () => {
  const [old, replaced] = ['// Written by the catalog compiler\n', '// Written by the catalog compiler, later\n'];
  const names = ['a.ts', 'b.ts', 'texts/c.ts', 'gone.ts'];
  /** Creates a folder in the old state with a pending commit, of which the first `moved` files are already in place. */
  function killedAfter(moved: number): string {
    const out = mkdtempSync(join(folder, 'moment-'));
    const commit = join(out, '.commit-1-1');
    for (const path of [join(out, 'texts'), join(commit, 'texts')]) mkdirSync(path, { recursive: true });
    for (const name of names) writeFileSync(join(out, name), old);
    const written = names.slice(0, 3);
    for (const name of written) writeFileSync(join(commit, name), replaced);
    writeFileSync(join(commit, 'list.json'), JSON.stringify({ written, removed: ['gone.ts'] }));
    for (const name of written.slice(0, moved)) renameSync(join(commit, name), join(out, name));
    return out;
  }
  const whole = new Map(['a.ts', 'b.ts', 'texts/c.ts'].map((name) => [name, replaced]));

  it.each([0, 1, 2, 3])('is finished by the next program when %i of 3 files are in place', (moved) => {
    const out = killedAfter(moved);
    finishWriting(out);
    expect(filesIn(out)).toEqual(whole);
    expect(readdirSync(out)).not.toContain('.commit-1-1');
  });

  it('is finished before another state is written, and undecided files are discarded', async () => {
    const out = killedAfter(1);
    mkdirSync(join(out, '.next'));
    writeFileSync(join(out, '.next/a.ts'), 'half of a');
    const modules = names.slice(0, 2).map((path) => ({ path, content: old }));
    const { changed } = await writeModules(out, modules);
    expect([...filesIn(out).keys()]).toEqual(['a.ts', 'b.ts']);
    expect([...changed].sort()).toEqual(['a.ts', 'b.ts', 'texts/c.ts']);
    expect(await writeModules(out, modules)).toMatchObject({ changed: [] });
  });
});
