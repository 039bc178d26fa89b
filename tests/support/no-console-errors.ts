import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the program complain on the console has found something, unless it expected that. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
