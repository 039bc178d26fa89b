import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test in which the program writes an unexpected console error. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
