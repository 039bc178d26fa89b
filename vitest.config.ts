import { configDefaults, defineConfig } from 'vitest/config';
import { isAgencyOfTests } from './scripts/steps.ts';
import { capabilities } from './src/generated/capabilities.ts';
import needs from './tests/needs.json' with { type: 'json' };
import { isDeep } from './tests/support/depth.ts';
import Sequencer from './tests/support/sequencer.ts';

const setupFiles = ['tests/support/no-console-errors.ts', 'tests/support/content.ts'];
// At full depth a property is tested up to 100 times as often.
const limits = { testTimeout: isDeep ? 300_000 : 60_000, hookTimeout: 300_000, expect: { poll: { timeout: 10_000 } } };
// Node runs the modules itself: Vite would transform each of them, and what it makes of them runs a fifth slower.
const experimental = { viteModuleRunner: false, nodeLoader: false };
// The tests of what the catalogs' agency does not have.
const isOn = new Map(Object.entries(capabilities));
const withoutNeed = Object.entries(needs).flatMap(([id, tests]) =>
  isOn.get(id) ? [] : tests.map((each) => `tests/${each}`),
);
const exclude = [...configDefaults.exclude, ...withoutNeed, ...(isDeep ? [] : ['**/*.deep.test.ts'])];
const parts = isAgencyOfTests(import.meta.dirname) ? 'tests/{,agency/}' : 'tests/';

export default defineConfig({
  test: {
    // With one per processor but one, as is usual, two processors sleep. With more than one for each, tests wait for one another.
    maxWorkers: 2,
    // No case needs another before it: the deep tests run those of a file in any order, and say its seed.
    sequence: { sequencer: Sequencer, shuffle: isDeep ? { tests: true } : false },
    tags: [{ name: 'deep', description: 'a case of npm run test:deep alone (ADR 32)', skip: !isDeep }],
    projects: [
      {
        test: {
          name: 'server',
          include: [`${parts}server/**/*.test.ts`],
          exclude,
          globalSetup: [
            'tests/support/migrated-folder.ts',
            'tests/support/postgres.ts',
            'tests/server/support/site-folder.ts',
          ],
          // A worker loads the server once, and the second start of it is twice as fast.
          isolate: false,
          setupFiles: [...setupFiles, 'tests/server/support/clients-of-colombia.ts'],
          experimental,
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          // Also what browsers run, with JSX and style sheets, which Vite transforms.
          include: [`${parts}{e2e,panel,site}/**/*.test.ts`],
          exclude,
          globalSetup: ['tests/support/migrated-folder.ts', 'tests/support/browser.ts'],
          // One browser and one server for all files of a worker.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'unit',
          include: [`${parts}{architecture,engine,formats,scripts,shared,support}/**/*.test.ts`],
          exclude,
          // No module of ours keeps what a test leaves in it: a worker loads each of them once.
          isolate: false,
          setupFiles,
          experimental,
          ...limits,
        },
      },
    ],
  },
});
