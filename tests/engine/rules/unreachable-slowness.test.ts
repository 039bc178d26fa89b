import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

/** The longest wait of the catalog is 5 seconds. */
const slowFrom = (seconds: number) => ({ 'site.yaml': replace('slowSeconds: 4', `slowSeconds: ${seconds}`) });

describe('unreachable-slowness', () => {
  it.each([5, 60])('finds a link watch that gives up before a link is slow (%i s)', (seconds) => {
    expect(found(slowFrom(seconds))).toEqual(['unreachable-slowness site.yaml:40:16']);
  });

  it('accepts one that waits longer', () => {
    expect(found(slowFrom(1))).toEqual([]);
  });

  it('says both times in both languages', () => {
    expect(printed(slowFrom(8), 'es')).toContain('sería lento desde los 8 s, pero se espera su respuesta solo 5 s');
    expect(printed(slowFrom(8), 'en')).toContain('would be slow from 8 s on, but its answer is awaited for 5 s only');
  });
});
