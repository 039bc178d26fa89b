import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/engine/compile.ts';
import type { FileFinding } from '../../../src/formats/file-finding.ts';
import { found, inputWith, replace, VALID_CATALOG, validators } from '../../support/catalog-harness.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const GUIDE = 'downloads.yaml:4:11';
const contentOf = (file: string) => new Uint8Array(readFileSync(join(VALID_CATALOG, file)));

describe('file-missing', () => {
  it('finds a file that is missing or empty', () => {
    expect(found({ 'files/guide.pdf': null })).toEqual([`file-missing ${GUIDE}`]);
    expect(found({ 'files/guide.pdf': bytes('') })).toEqual([`file-empty ${GUIDE}`]);
  });

  it('tells what an inspection has found in a document', () => {
    const input = inputWith({});
    const codes = (finding: FileFinding) => {
      const assets = input.assets.map((asset) => (asset.path === 'files/guide.pdf' ? { ...asset, finding } : asset));
      return compile({ ...input, assets, validators }).diagnostics.map(({ code, file, line }) => [code, file, line]);
    };
    expect(codes('type')).toEqual([['file-type', 'downloads.yaml', 4]]);
    expect(codes('damaged')).toEqual([['file-damaged', 'files/guide.pdf', 1]]);
    expect(codes('program')).toEqual([['file-unsafe', 'files/guide.pdf', 1]]);
  });

  it.each([
    ['files/guide-2.pdf', ' (files/guide.pdf)'],
    ['files/list.pdf', ''],
    ['files/a.pdf', ''],
  ])('takes folder and ending for no part of the name: %s', (name, meant) => {
    expect(found({ 'downloads.yaml': replace('files/guide.pdf', name) })).toContain(`file-missing ${GUIDE}${meant}`);
  });

  it.each([
    ['articles/first-call.yaml', 'images/logo.svg', 'images/muelle', '7:8 (images/muelle.jpg)'],
    ['articles/first-call.yaml', 'images/logo.svg', 'images/mulle.avfi', '7:8 (images/muelle.jpg)'],
    ['ports.yaml', 'images/mapa.svg', 'mapa', '2:15 (images/mapa.svg)'],
    ['transactions.yaml', 'icons/payments.svg', 'payments', '5:11 (icons/payments.svg)'],
    ['downloads.yaml', 'files/guide.pdf', 'giude.pfd', '4:11 (files/guide.pdf)'],
  ])('suggests the file of a name without its ending, or with a misspelt one: %s %s → %s', (file, from, to, place) => {
    expect(found({ [file]: replace(from, to) })).toEqual([`bad-format ${file}:${place}`]);
  });

  it('suggests no file for the address of another', () => {
    const changes = { 'downloads.yaml': replace('files/guide.pdf', 'https://x.example.com/a.pdf') };
    expect(found(changes)).toEqual([`bad-format ${GUIDE}`]);
  });

  it('suggests no name that a file of this kind cannot have', () => {
    const renamed = { 'files/guide.pdf': null, 'files/guide.odt': bytes('x'), 'files/guides.odt': bytes('x') };
    expect(found(renamed).filter((line) => line.includes('('))).toEqual([]);
  });

  it('refuses an image that is no SVG, at each place that names it', () => {
    const reported = found({ 'icons/payments.svg': bytes('GIF89a') });
    expect(reported).toHaveLength(3);
    expect(reported.every((line) => line.startsWith('file-type transactions.yaml'))).toBe(true);
  });

  it.each(['icons/ship.svg', 'images/logo.svg'])('finds an image that was cut off: %s', (file) => {
    const whole = contentOf(file);
    for (let length = 1; length < whole.length - 1; length++) {
      const reported = found({ [file]: whole.slice(0, length) });
      expect(reported.length, `${length}`).toBeGreaterThan(0);
      expect(reported.filter((line) => !/^file-(damaged|type) /.test(line))).toEqual([]);
    }
    expect(found({ 'images/logo.svg': whole.slice(0, -3) })).toEqual(['file-damaged images/logo.svg:1:1']);
  });

  it('refuses an image without the SVG namespace, which browsers would not display', () => {
    const bare = bytes('<svg viewBox="0 0 24 24"><path d="M0 0h24"/></svg>');
    expect(found({ 'icons/payments.svg': bare })).toHaveLength(3);
  });
});

describe('the size of files', () => {
  const drawing = (bytes: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24"/>${' '.repeat(bytes)}</svg>`;

  describe('asset-too-large', () => {
    it('reports a drawing, an icon or a download that is larger than its schema allows, once', () => {
      const pdf = readFileSync(join(VALID_CATALOG, 'files/guide.pdf'));
      expect(found({ 'images/logo.svg': drawing(500_000) })).toEqual(['asset-too-large images/logo.svg:1:1']);
      expect(found({ 'icons/payments.svg': drawing(20_000) })).toEqual(['asset-too-large icons/payments.svg:1:1']);
      expect(
        found({ 'files/guide.pdf': new Uint8Array(Buffer.concat([pdf, Buffer.alloc(15_000_000, '\n')])) }),
      ).toContain('asset-too-large files/guide.pdf:1:1');
    });

    it('accepts those below it', () => {
      expect(found({ 'images/logo.svg': drawing(400_000), 'icons/payments.svg': drawing(10_000) })).toEqual([]);
    });
  });
});
