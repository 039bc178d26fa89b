import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/no-console-errors.ts'];
const limits = { testTimeout: 30_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
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
          name: 'rest',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**'],
          setupFiles,
          ...limits,
        },
      },
    ],
  },
});
