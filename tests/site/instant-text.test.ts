import { describe, expect, it } from 'vitest';
import { instantText } from '../../src/panel/values/value-text.ts';

describe('a time in the panel', () => {
  it('is that of the agency, in every language and length', () => {
    const at = '2090-01-02T02:30:00.000Z';
    expect(instantText(at, 'es')).toMatch(/^1 ene 2090, 21:30$/);
    expect(instantText(at, 'en', 'long')).toMatch(/^January 1, 2090 at 9:30\sPM$/);
  });

  it('is shown unchanged when it is not an instant', () => {
    expect(instantText('pronto', 'es')).toBe('pronto');
  });
});
