import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const content = new Uint8Array([1]);

describe('unused-file', () => {
  it.each(['images/quay.svg', 'files/tariff.pdf'])('warns about a file that nothing refers to: %s', (file) => {
    expect(found({ [file]: content })).toEqual([`unused-file ${file}:1:1`]);
    expect(compileWith({ [file]: content }).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('ignores icons, which are a stock to choose from', () => {
    expect(found({ 'icons/anchor.svg': content })).toEqual([]);
  });

  it('is not reported while a file that may refer to it cannot be read', () => {
    expect(found({ 'images/quay.svg': content, 'ports.yaml': replace('map: {', 'map: [') })).toEqual([
      'yaml-syntax ports.yaml:2:6',
    ]);
    const unread = found({ 'brand.yaml': (text) => `${text}radius: [` });
    expect(unread.filter((each) => !each.startsWith('yaml-syntax'))).toEqual([]);
    expect(found({ 'brand.yaml': null })).toEqual(['missing-file brand.yaml:1:1']);
  });
});
