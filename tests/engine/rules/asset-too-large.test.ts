import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, VALID_CATALOG } from '../../support/catalog-harness.ts';

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
