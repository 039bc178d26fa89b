import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test in which the program writes an unexpected console error. */
beforeEach(() => {
  // A spy that an earlier test has left is the same one, with what that test has written.
  vi.spyOn(console, 'error').mockClear();
});

afterEach(() => {
  try {
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});
