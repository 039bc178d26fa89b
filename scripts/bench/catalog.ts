import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { compile } from '../../src/engine/compile.ts';
import { cachedValidators } from '../catalog/cached-validators.ts';
import { readFolder } from '../catalog/read-folder.ts';
import { generate, type Size } from './generate.ts';
import { timeCheck, timeSideBySide } from './measure.ts';

/** How long the compiler takes, beside what the YAML parser alone takes on the same files in the same run. */
const SOUND = join(import.meta.dirname, '../../tests/fixtures/sound');
const SIZES: readonly Size[] = [
  { lines: 20, slots: 50 },
  { lines: 100, slots: 100 },
];
const IN_PROCESS_ROUNDS = 11;
const PROCESS_ROUNDS = 7;

const validators = await cachedValidators();
for (const size of SIZES) await bench(size);

async function bench(size: Size): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-catalog-'));
  try {
    writeCatalog(folder, size);
    const input = { ...readFolder(folder), validators };
    const texts = input.sources.map(({ bytes }) => new TextDecoder().decode(bytes));
    const { bare, compiled } = timeSideBySide(
      {
        bare: () => {
          for (const text of texts) parse(text);
        },
        compiled: () => requireSound(compile(input)),
      },
      IN_PROCESS_ROUNDS,
    );
    const whole = timeCheck(folder, PROCESS_ROUNDS);
    const bytes = input.sources.reduce((sum, source) => sum + source.bytes.length, 0);
    print(`${size.lines * size.slots} entries (${size.lines} lines × ${size.slots} slots, ${ms(bytes / 1024)} KiB)`, [
      ['bare yaml parse', `cold ${ms(bare.coldMs)} ms, median ${ms(bare.medianMs)} ms`],
      ['compile in process', `cold ${ms(compiled.coldMs)} ms, median ${ms(compiled.medianMs)} ms`],
      ['compile / bare parse', `${(compiled.medianMs / bare.medianMs).toFixed(2)} (aim: at most 1.5)`],
      ['catalog check, whole process', `median ${ms(whole.medianMs)} ms (aim for 1,000: at most 350)`],
      ['its peak memory', `${ms(whole.peakMiB)} MiB (aim for 10,000: at most 300)`],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The small sound catalog of the tests, with lines and slots by the hundred. */
function writeCatalog(folder: string, size: Size): void {
  cpSync(SOUND, folder, { recursive: true });
  rmSync(join(folder, 'lines'), { recursive: true });
  for (const { path, bytes } of generate(size)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

function requireSound({ diagnostics, modules }: ReturnType<typeof compile>): void {
  const [first] = diagnostics;
  if (first !== undefined || modules.length === 0)
    throw new Error(`the generated catalog is not sound: ${JSON.stringify(first)}`);
}

function ms(value: number): string {
  return value.toFixed(0);
}

function print(title: string, rows: readonly (readonly [string, string])[]): void {
  const lines = rows.map(([what, value]) => `  ${what.padEnd(30)}${value}\n`);
  process.stdout.write(`${title}\n${lines.join('')}`);
}
