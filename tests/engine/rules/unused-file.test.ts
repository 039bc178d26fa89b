import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const content = new Uint8Array([1]);

describe('unused-file', () => {
  it.each(['images/quay.svg', 'files/tariff.pdf'])('warns of a file that nobody names: %s', (file) => {
    expect(found({ [file]: content })).toEqual([`unused-file ${file}:1:1`]);
    expect(compileWith({ [file]: content }).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('passes icons over, which are a stock to choose from', () => {
    expect(found({ 'icons/anchor.svg': content })).toEqual([]);
  });

  it('does not guess while a file that may name it cannot be read', () => {
    expect(found({ 'images/quay.svg': content, 'ports.yaml': replace('map: {', 'map: [') })).toEqual([
      'yaml-syntax ports.yaml:2:6',
    ]);
  });
});
