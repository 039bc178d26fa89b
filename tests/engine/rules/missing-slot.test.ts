import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('missing-slot', () => {
  it('accepts notOffered, but not a misspelling or an empty list', () => {
    const slot = '  powers-upload:\n    - target: { kind: form, endpoint: powers }\n';
    expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: notOffered\n') })).toEqual([]);
    expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: notOfered\n') })).toEqual([
      'bad-value lines/south.yaml:10:18 (notOffered)',
    ]);
    expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: []\n') })).toEqual([
      'too-few lines/south.yaml:10:18',
    ]);
  });
});
