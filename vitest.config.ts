import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
