import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hasPackage } from './browser.ts';
import { unpackChromium } from './chromium.ts';

/** Libraries that Node itself needs. */
const OF_EVERY_MACHINE = /^(?:linux-vdso|ld-linux-x86-64|lib(?:c|m|dl|pthread|gcc_s))\.so/;

it.runIf(hasPackage)('the packaged browser needs no system libraries except those that Node needs', async () => {
  const { executable, libraries } = await unpackChromium();
  // With this variable the loader only lists the libraries, without running the program.
  const env = { LD_TRACE_LOADED_OBJECTS: '1', LD_LIBRARY_PATH: libraries };
  const loaded = execFileSync(executable, { env, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^\/\S*\//, ''));
  expect(loaded.filter((line) => line.includes('libnss3.so'))).toEqual([expect.stringContaining(libraries)]);
  expect(loaded.filter((line) => !OF_EVERY_MACHINE.test(line) && !line.includes(`=> ${libraries}/`))).toEqual([]);
});
