import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../../../../src/server/platform/pdf/pages-of-pdf.ts';
import { sampled } from '../../../support/depth.ts';
import { zipOf } from '../../../support/office-files.ts';
import { ROOT } from '../../../support/root.ts';
import { PDF } from '../../support/client-life.ts';
import { flate, makePdf, objectStream, stream } from '../../support/pdf/make-pdf.ts';

/** A ZIP archive. */
const ARCHIVE = await zipOf([['evil.exe', 'MZ']]);
const launch = '<< /Type /Action /S /Launch /F (cmd.exe) >>';
const script = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>';

it.each<[string, Buffer]>([
  ['one of ours', PDF],
  ['white space at its end', Buffer.concat([makePdf(), Buffer.from('\r\n \n')])],
  ['fifty pages', makePdf({ pages: 50 })],
  ...['control', 'byte-order-mark', 'zeros-after-the-end', 'owner-password-only'].map((name): [string, Buffer] => [
    `${name}.pdf`,
    readFileSync(join(ROOT, 'tests/fixtures/pdf', `${name}.pdf`)),
  ]),
  ['a byte order mark of UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), makePdf()])],
  [
    'empty lines before it, and padding after it',
    Buffer.concat([Buffer.from('\r\n\0 '), makePdf(), Buffer.alloc(70_000)]),
  ],
])('a harmless PDF is accepted: %s', async (_what, content) => {
  expect(await pagesOfPdf(content)).toBeInstanceOf(Buffer);
});

describe('a file that is not a valid PDF, or not only a PDF (S-66)', () => {
  const pdf = makePdf();
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), pdf])],
    ['a web page and a PDF', Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdf])],
    ['a PDF and a web page', Buffer.concat([pdf, Buffer.from('<html><script>alert(1)</script>')])],
    ['a PDF and an archive', Buffer.concat([pdf, ARCHIVE])],
    ['an archive within a PDF', makePdf({ objects: [stream('', ARCHIVE)] })],
    ['half a PDF', pdf.subarray(0, pdf.length / 2)],
    ['a PDF without its last line', pdf.subarray(0, -8)],
    [
      'random bytes between signature and end',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), PDF.subarray(900, 5_000), Buffer.from('\n%%EOF')]),
    ],
    ['51 pages', makePdf({ pages: 51 })],
    ['no page', makePdf({ pages: 0 })],
    [
      'a password',
      makePdf({
        objects: [`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`],
        trailer: `/Encrypt 5 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
      }),
    ],
  ])('is refused: %s', async (_what, content) => {
    expect(await pagesOfPdf(Buffer.from(content))).toBeTypeOf('string');
  });
});

it.each<[string, Buffer]>([
  [
    'password',
    makePdf({
      objects: [`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`],
      trailer: `/Encrypt 5 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
    }),
  ],
  ['program', makePdf({ catalog: `/OpenAction ${script}` })],
  [
    'content',
    makePdf({
      objects: [
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        stream('/Type /EmbeddedFile', Buffer.from('MZ')),
      ],
    }),
  ],
  ['mixed', Buffer.concat([makePdf(), Buffer.from('<html>')])],
])('a PDF that is refused has its own reason: %s', async (reason, content) => {
  expect(await pagesOfPdf(content)).toBe(reason);
});

it.each(
  sampled<[string, Buffer]>([
    ['in an object stream that is not compressed', makePdf({ objects: [objectStream(launch, '')] })],
    [
      'in an object stream in another coding',
      makePdf({ objects: [objectStream(launch, '/Filter [/ASCIIHexDecode]')] }),
    ],
    ['behind a comment that looks like a stream', makePdf({ objects: [`% stream\n${launch} % endstream`] })],
    [
      'in an object stream behind such a comment',
      makePdf({ objects: [Buffer.concat([Buffer.from('% stream\n'), objectStream(launch)])] }),
    ],
    [
      'in the bytes of a stream, for a table to point at',
      makePdf({ objects: [stream('', Buffer.from(`9 0 obj ${launch} endobj`))] }),
    ],
    [
      'in an object stream that ends with a carriage return',
      makePdf({ objects: [replaced(objectStream(launch), 'stream\n', 'stream\r')] }),
    ],
    ['in an object stream behind the word endstream', makePdf({ objects: [withFalseEnd(launch)] })],
    [
      'in an object stream whose type is written otherwise',
      makePdf({ objects: [replaced(objectStream(launch), '/ObjStm', '/Obj#53tm')] }),
    ],
  ]),
)('a PDF with an action (S-67) is refused when the action is hidden %s', async (_what, content) => {
  expect(await pagesOfPdf(content)).toBeTypeOf('string');
});

describe('a PDF that needs too much memory or time (S-68)', () => {
  it.each(
    sampled<[string, () => Buffer]>([
      [
        'an object stream of a hundred megabytes',
        () => makePdf({ objects: [objectStreamOf(Buffer.alloc(100_000_000, ' '))] }),
      ],
      [
        'many object streams that are large together',
        () => makePdf({ objects: Array<Buffer>(30).fill(objectStreamOf(Buffer.alloc(1_000_000, ' '))) }),
      ],
      ['a hundred thousand pages', () => makePdf({ pages: 100_000 })],
      ['objects inside one another', () => makePdf({ catalog: `/X ${'['.repeat(200_000)}` })],
      [
        'a table that points at itself',
        () => Buffer.from(`%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n`),
      ],
    ]),
  )('is refused, and the next PDF is still accepted: %s', async (_what, make) => {
    expect(await pagesOfPdf(make())).toBeTypeOf('string');
    expect(await pagesOfPdf(makePdf())).toBeInstanceOf(Buffer);
  });
});

function objectStreamOf(content: Buffer): Buffer {
  return stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', flate(content));
}

/** An uncompressed block within a compressed stream contains its bytes unchanged: here, what looks like the stream's end. */
function withFalseEnd(object: string): Buffer {
  const head = Buffer.from('20 0 \nendstream\n');
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(head.length, 1);
  stored.writeUInt16LE(~head.length & 0xffff, 3);
  const all = Buffer.concat([head, Buffer.from(object)]);
  const rest = flate(object).subarray(2, -4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adler(all));
  const bytes = Buffer.concat([Buffer.from([0x78, 0x9c]), stored, head, rest, checksum]);
  return stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', bytes);
}

function adler(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}
