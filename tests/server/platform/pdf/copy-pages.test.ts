import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyPages } from '../../../../src/server/platform/pdf/copy-pages.ts';
import { findingInPdf, findingOf } from '../../../../src/server/platform/pdf/finding-in-pdf.ts';
import { readObjects } from '../../../../src/server/platform/pdf/objects.ts';
import { runs, sampled } from '../../../support/depth.ts';
import { ownTimeOf } from '../../../support/own-time.ts';
import { ROOT } from '../../../support/root.ts';
import { drawnPages } from '../../support/pdf/drawn-pages.ts';
import { HONEST } from '../../support/pdf/honest-pdfs.ts';
import { HOSTILE, PLACES } from '../../support/pdf/hostile-pdfs.ts';
import { flate, makePdf, stream } from '../../support/pdf/make-pdf.ts';

const MAX_PAGES = 50;

describe('a PDF with actions, attached files or external references (S-67)', () => {
  it.each(HOSTILE)('is refused, also as a download (S-119): %s, %s, %s', async (_what, _where, finding, make) => {
    const pdf = await make();
    expect([await copyPages(pdf, MAX_PAGES), await findingInPdf(Buffer.from(pdf))]).toEqual([finding, finding]);
  });

  it.each(PLACES)('is accepted once that content is empty: %s', async (_where, make) => {
    expect(await copyPages(await make({}), MAX_PAGES)).toBeInstanceOf(Uint8Array);
  });
});

it.each(HONEST)('a harmless PDF (S-67) looks the same after its pages are rewritten: %s', async (_what, make) => {
  const sent = await make();
  expect(await findingInPdf(Buffer.from(sent))).toBeUndefined();
  const kept = await copyPages(sent, MAX_PAGES);
  const pages = await drawnPages(sent);
  expect(pages.some(({ isBlank }) => isBlank)).toBe(false);
  expect(await drawnPages(Buffer.from(kept))).toEqual(pages);
});

describe('a PDF that is encrypted', () => {
  const fixture = (name: string) => readFileSync(join(ROOT, 'tests/fixtures/pdf', `${name}.pdf`));
  const encrypted = async (pdf: Uint8Array) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, preserveXFA: true });
    document.encrypt({ ownerPassword: 'secret', userPassword: '', algorithm: 'AES-256' });
    return document.save({ useObjectStreams: true });
  };

  const literal = (_found: string, hex: string) =>
    `(${hex.replaceAll(/../g, (byte) => `\\${Number.parseInt(byte, 16).toString(8).padStart(3, '0')}`)})`;

  // Colours that a text lists, among them backslashes and parentheses, and a link.
  it.each(['rc4-40', 'aes-128', 'aes-128-packed', 'aes-256', 'aes-256-packed'])(
    'looks the same if only its owner has a password: %s',
    async (kind) => {
      const sent = fixture(`palette-owner-${kind}`);
      // Programs write texts in both ways.
      for (const written of [
        sent,
        Buffer.from(sent.toString('latin1').replace(/(?<=DeviceRGB 3 )<(.*?)>/, literal), 'latin1'),
      ]) {
        const kept = await copyPages(written, MAX_PAGES);
        expect(await drawnPages(Buffer.from(kept))).toEqual(await drawnPages(fixture('palette')));
      }
    },
  );

  it.each(sampled(HONEST))('looks the same if only its owner has a password: %s', async (_what, make) => {
    const sent = await make();
    const kept = await copyPages(await encrypted(sent), MAX_PAGES);
    expect(await drawnPages(Buffer.from(kept))).toEqual(await drawnPages(sent));
  });

  it.each(sampled(HOSTILE.filter(([, where]) => where === 'plainly')))(
    'is refused for what is in it (S-67): %s, %s',
    async (_what, _where, _finding, make) => {
      expect(await copyPages(await encrypted(await make()), MAX_PAGES).catch(() => 'damaged')).toBeTypeOf('string');
    },
  );

  it('is refused if it asks for a password', async () => {
    expect(await copyPages(fixture('user-password'), MAX_PAGES)).toBe('password');
  });
});

describe('PDF content that no page is drawn with (S-67)', () => {
  const launch = '<< /S /Launch /F (cmd.exe) >>';
  it.each<[string, Uint8Array]>([
    ['a link', makePdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://cmd.exe) >> >>]' })],
    ['an object in a comment', makePdf({ objects: [`% 9 0 obj ${launch} endobj\nnull`] })],
    ['an object between objects', makePdf({ objects: [`null endobj ${launch}`] })],
    ['what stands in a resource', makePdf({ page: `/Resources << /Font << /A << /Type /Font /X (cmd.exe) >> >> >>` })],
    ['a stream that nothing refers to', makePdf({ objects: [stream('', Buffer.from('cmd.exe'))] })],
    ['metadata', makePdf({ trailer: '/Info << /Title (cmd.exe) >>', page: '/PieceInfo << /A (cmd.exe) >>' })],
  ])('is dropped: %s', async (_what, sent) => {
    const kept = Buffer.from(await copyPages(sent, MAX_PAGES)).toString('latin1');
    expect(kept).toMatch(/^%PDF-1\.7/);
    expect(kept).not.toContain('cmd.exe');
  });

  it('is refused when it uses a filter that pages do not have', async () => {
    const contents = stream('/Filter [/Crypt /FlateDecode]', flate('BT ET'));
    await expect(copyPages(makePdf({ page: '/Contents 5 0 R', objects: [contents] }), MAX_PAGES)).rejects.toThrow(
      'filter',
    );
  });
});

describe('corrupted PDF bytes (S-67, S-68)', () => {
  const small = HONEST.filter(([what]) => what !== 'three scanned pages');
  const sources = [...small.map(([, make]) => make), ...HOSTILE.map(([, , , make]) => make)];
  const change = fc.record({
    source: fc.constantFrom(...sources),
    cut: fc.tuple(fc.nat(), fc.nat(80)),
    turned: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    isCutOff: fc.boolean(),
  });

  it('are processed within 3 s, and what is kept has no active content', async () => {
    const property = fc.asyncProperty(change, async ({ source, cut: [at, length], turned, isCutOff }) => {
      const bytes = Buffer.from(await source());
      for (const [place, value] of turned) bytes[place % bytes.length] = value;
      const from = at % bytes.length;
      const sent = Buffer.concat([bytes.subarray(0, from), isCutOff ? Buffer.alloc(0) : bytes.subarray(from + length)]);
      const [ms, kept] = await ownTimeOf(() => copyPages(sent, MAX_PAGES).catch(() => undefined));
      expect(ms).toBeLessThan(3_000);
      if (kept instanceof Uint8Array) expect(findingOf(await readObjects(kept))).toBeUndefined();
    });
    await fc.assert(property, { numRuns: runs({ gate: 300, deep: 30_000 }) });
  });
});
