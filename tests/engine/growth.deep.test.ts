import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TYPES } from '../../scripts/steps.ts';
import { forgetRuns, usageOf } from '../bench/measure.ts';
import { growCatalog } from '../support/large-catalog.ts';
import { copyProject } from '../support/project-copy.ts';

/** More than the 0.9 GiB that they take; as literals the entries took 2.2 GiB, and did not compile. */
const MAX_TYPES_MIB = 1_500;
/** What the server loads at its start: the list of all links. */
const MAX_LINKS_MIB = 12;
/** Of the processor time of a fresh build; it is about a twentieth. */
const MAX_UNCHANGED_SHARE = 0.25;

it('5,000 articles, 900 lines and 5,000 questions compile, and so do the modules made of them', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const { folder, remove } = copyProject();
  try {
    growCatalog(join(folder, 'catalog'), { articles: 5_000, lines: 890, questions: 5_000 });
    const command = ['scripts/catalog/cli.mjs', 'build', '--lang', 'en'];
    const built = run(folder, command);
    expect(built.output).toContain('0 errors');
    rmSync(join(folder, 'src/generated'), { recursive: true });
    forgetRuns(folder);
    const [fresh, unchanged] = [usageOf(command, folder), usageOf(command, folder)].map(({ processorS }) => processorS);
    expect(unchanged).toBeLessThan(MAX_UNCHANGED_SHARE * (fresh ?? 0));
    const links = statSync(join(folder, 'src/generated/link-targets.ts')).size / 2 ** 20;
    const tsc = (...parts: string[]) =>
      run(folder, ['node_modules/typescript/bin/tsc', ...TYPES.slice(1), ...parts, '--extendedDiagnostics']);
    const generated = tsc('src/shared');
    const rest = tsc('src/site', 'src/server');
    for (const { output, status } of [generated, rest]) {
      expect(output.match(/error TS.*/g) ?? []).toEqual([]);
      expect(status).toBe(0);
    }
    const used = [...generated.output.matchAll(/^Memory used: +(\d+)K/gm)].map(([, kib]) => Number(kib) / 1024);
    const mib = Math.max(...used);
    const builds = `build ${fresh?.toFixed(1)} s of processor, unchanged ${unchanged?.toFixed(1)} s`;
    const seconds = `${builds}, types ${generated.seconds.toFixed(0)} and ${rest.seconds.toFixed(0)} s`;
    await annotate(
      `5,000 articles and questions, 900 lines: ${seconds}, ${mib.toFixed(0)} MiB, list of links ${links.toFixed(1)} MiB`,
    );
    expect(mib).toBeLessThan(MAX_TYPES_MIB);
    expect(links).toBeLessThan(MAX_LINKS_MIB);
  } finally {
    remove();
  }
});

function run(folder: string, args: readonly string[]) {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr, seconds: (performance.now() - begun) / 1_000 };
}
