import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/no-console-errors.ts'];
const limits = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // Most of them wait for browsers and databases: with one per processor but one, as is usual, two processors sleep.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['**/*.deep.test.ts'],
          globalSetup: ['tests/support/browser.ts'],
          // One browser and one server for all files of a worker.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'tests/e2e/**'],
          setupFiles,
          ...limits,
        },
      },
    ],
  },
});
