import '../support/content.ts';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readFolder } from '../../scripts/catalog/read-folder.ts';
import { compile } from '../../src/engine/compile.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { cachedValidators, readContract } from '../../src/server/content/catalog/compile-input.ts';
import { type Size, writeLargeCatalog } from './catalog/generate.ts';
import { preparePeers, runPeer } from './catalog/peers.ts';
import {
  catalogCommand,
  forgetRuns,
  peakMiBOfCheck,
  runCheck,
  type Timing,
  timeSideBySide,
  usageOf,
} from './measure.ts';

const usage = `npm run bench:catalog
Measures the compiler beside the bare YAML parse of the same files, the whole check beside the builds of Velite and of
Content Collections, which read the same lines and check them against schemas, and a build again beside the first one.
`;

readCommandLine({ usage });
const SIZES: readonly Size[] = [
  { lines: 50, slots: 20 },
  { lines: 200, slots: 50 },
];
const ROUNDS = 7;
const PROCESSES = 5;

for (const size of SIZES) await measure(size);

async function measure(size: Size): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-catalog-'));
  writeLargeCatalog(folder, size);
  const input = { ...readFolder(folder), contract: readContract(), validators: await cachedValidators() };
  const texts = input.sources.map(({ bytes }) => new TextDecoder().decode(bytes));
  const { bare, whole } = timeSideBySide(
    {
      bare: () => {
        for (const text of texts) parse(text);
      },
      whole: () => {
        const { diagnostics } = compile({ ...input, now: Date.now() });
        if (diagnostics.some(({ severity }) => severity === 'error'))
          throw new Error('the generated catalog is not valid');
      },
    },
    ROUNDS,
  );
  preparePeers(folder);
  const { check, velite, contentCollections } = timeSideBySide(
    {
      check: () => runCheck(folder),
      velite: () => runPeer('velite'),
      contentCollections: () => runPeer('contentCollections'),
    },
    PROCESSES,
  );
  const peakMiB = peakMiBOfCheck(folder);
  const builds = timeBuilds(folder);
  rmSync(folder, { recursive: true, force: true });
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);
  const beside = (peer: Timing) =>
    `${ms(peer.medianMs)}   ${(check.medianMs / peer.medianMs).toFixed(2)} x of it (aim: below 1)`;
  process.stdout.write(`
${size.lines * size.slots} entries (${size.lines} lines x ${size.slots} slots)
  bare yaml parse         cold ${ms(bare.coldMs)}   median ${ms(bare.medianMs)}
  check in the process    cold ${ms(whole.coldMs)}   median ${ms(whole.medianMs)}   ${(whole.medianMs / bare.medianMs).toFixed(2)} x the bare parse (aim: at most 1.50)
  catalog check, whole process      median ${ms(check.medianMs)}   ${peakMiB.toFixed(0)} MiB at most (aims: 350 ms for 1000, 300 MiB for 10000)
  Velite, whole process             median ${beside(velite)}
  Content Collections, whole        median ${beside(contentCollections)}
  catalog build, processor          ${builds}
`);
}

/** How long the first build takes, one after a changed text, and one after no change. */
function timeBuilds(folder: string): string {
  const out = join(folder, '.out');
  const build = () => usageOf(catalogCommand('build', '--catalog', folder, '--out', out)).processorS.toFixed(2);
  forgetRuns();
  const first = build();
  appendFileSync(join(folder, 'faq.yaml'), '# changed\n');
  return `first ${first} s   one file changed ${build()} s   nothing changed ${build()} s`;
}
