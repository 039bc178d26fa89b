import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PDF } from '../client-life.ts';
import { flate, makePdf, stream } from './make-pdf.ts';
import { compressed, linearized, updated, withIndirectLengths } from './rewritten.ts';
import { layered, scanned, written } from './written-pdfs.ts';

const CHROMIUM = readFileSync(join(import.meta.dirname, '../../../fixtures/pdf/printed-by-chromium.pdf'));

const square = (color: string, text = 'RUT') =>
  stream('', Buffer.from(`${color} rg 20 20 60 60 re f 0 g BT /F 20 Tf 20 120 Td (${text}) Tj ET`));
const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
/** A page with content. */
const drawn = { page: `/Contents 5 0 R /Resources << ${HELVETICA} >>`, objects: [square('1 0 0')] };
const form = (entries: string, drawing: string) =>
  stream(`/Type /XObject /Subtype /Form ${entries}`, Buffer.from(drawing));
const glyph = (shape: string) => stream('', Buffer.from(`1000 0 0 0 750 750 d1 ${shape} f`));

const signature = {
  page: `${drawn.page} /Annots [6 0 R]`,
  catalog: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
  objects: [
    square('0 0 1'),
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma) /F 132 /Rect [100 20 180 60] /P 3 0 R /V 7 0 R /AP << /N 8 0 R >> >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <${'00'.repeat(200)}> /M (D:20261122) >>`,
    form('/BBox [0 0 40 20] /Matrix [2 0 0 2 0 0]', '0 0.5 0 rg 0 0 40 20 re f'),
  ],
};

const states = {
  page: `${drawn.page} /Annots [6 0 R 9 0 R << /Type /Annot /Subtype /Popup /Rect [0 0 90 90] /Parent 6 0 R >>]`,
  objects: [
    square('0 1 1'),
    '<< /Type /Annot /Subtype /Widget /FT /Btn /F 4 /Rect [120 20 160 60] /AS /Si /AP << /N << /Si 7 0 R /Off 8 0 R >> >> >>',
    form('/BBox [0 0 20 20]', '1 0 1 rg 0 0 20 20 re f'),
    form('/BBox [0 0 20 20]', '0 g 0 0 20 20 re f'),
    '<< /Type /Annot /Subtype /Stamp /F 2 /Rect [120 120 160 160] /AP << /N 8 0 R >> >>',
  ],
};

const painted = {
  page: `/Contents 5 0 R /Group << /S /Transparency /CS /DeviceRGB >> /Resources << ${HELVETICA} /Shading << /A 6 0 R >> /Pattern << /A 7 0 R /AA << /PatternType 2 /Shading 6 0 R >> >> /ExtGState << /S << /ca 0.5 /SMask << /S /Luminosity /G 8 0 R >> >> >> /ColorSpace << /F [/Separation /Spot /DeviceRGB 9 0 R] >> >>`,
  objects: [
    stream(
      '',
      Buffer.from(
        'q 0 0 100 100 re W n /A sh Q /Pattern cs /A scn 100 0 90 90 re f /AA scn 0 100 90 90 re f /S gs /F cs 1 scn 100 100 90 90 re f',
      ),
    ),
    '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 100] /Extend [true true] /Function 9 0 R >>',
    stream(
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
      Buffer.from('0 0 1 rg 0 0 5 5 re f'),
    ),
    form('/BBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceGray >>', '0.7 g 0 0 200 200 re f'),
    '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 1 0] /N 1 >>',
  ],
};

const ownGlyphs = {
  page: '/Contents 5 0 R /Resources << /Font << /AA 6 0 R >> >>',
  objects: [
    stream('', Buffer.from('BT /AA 40 Tf 20 100 Td (AFJ) Tj ET')),
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /A 7 0 R /F 8 0 R /URI 9 0 R >> /Encoding << /Type /Encoding /Differences [65 /A 70 /F 74 /URI] >> /FirstChar 65 /LastChar 74 /Widths [1000 0 0 0 0 1000 0 0 0 1000] /Resources << >> >>',
    glyph('0 0 750 750 re'),
    glyph('0 0 m 375 750 l 750 0 l'),
    glyph('0 0 300 750 re'),
  ],
};

/** Harmless documents as people really send them; each draws something. */
export const HONEST: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['one of our own documents', () => PDF],
  ['a page that Chromium printed', () => CHROMIUM],
  ['texts, links, bookmarks and places, by pdfmake', () => written('1.7')],
  ['the same with tables and streams of PDF 1.3', () => written('1.3')],
  ['three scanned pages', () => scanned(3)],
  ['a signature with its picture', () => makePdf(signature)],
  ['a field with two states, a hidden stamp, a pop-up', () => makePdf(states)],
  ['gradients, patterns, a mask, a spot colour', () => makePdf(painted)],
  ['glyphs of its own, under names that mean something elsewhere', () => makePdf(ownGlyphs)],
  ['layers, one of them off', () => makePdf(layered)],
  ['compressed object streams and table', () => compressed(makePdf(signature))],
  ['a linearized file', () => linearized(makePdf(drawn))],
  [
    'an update that replaces the contents',
    () => updated(makePdf(drawn), { ...drawn, objects: [square('0 1 0', 'otro')] }),
  ],
  ['lengths that stand elsewhere', () => withIndirectLengths(makePdf(signature))],
  [
    'a page that is turned and inherits',
    () =>
      makePdf({
        pages: 2,
        node: `/Rotate 90 /Resources << ${HELVETICA} >>`,
        page: '/Contents [5 0 R 4 0 R]',
        objects: [square('1 1 0')],
      }),
  ],
  [
    'bookmarks and named places',
    () =>
      makePdf({
        ...drawn,
        catalog: '/OpenAction [3 0 R /Fit] /Dests << /a [3 0 R /Fit] >> /Outlines 6 0 R',
        objects: [
          square('1 0 0'),
          '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
          '<< /Title (Uno) /Parent 6 0 R /A << /S /GoTo /D /a >> >>',
        ],
      }),
  ],
  [
    'metadata and a colour profile of an archive',
    () =>
      makePdf({
        ...drawn,
        catalog:
          '/Metadata 6 0 R /OutputIntents [<< /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>] /MarkInfo << /Marked true >> /StructTreeRoot << /K [<< /S /P /Pg 3 0 R /K 0 >>] >>',
        objects: [
          square('1 0 0'),
          stream('/Type /Metadata /Subtype /XML', Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
        ],
      }),
  ],
  [
    'words about scripts',
    () =>
      makePdf({
        ...drawn,
        objects: [stream('/Filter /FlateDecode', flate('BT /F 12 Tf 9 99 Td (/S /JavaScript /Launch 9 0 obj) Tj ET'))],
      }),
  ],
  ...['1.3', '1.4', '1.5', '1.6', '2.0'].map(
    (version) => [`a PDF ${version}`, () => versioned(makePdf(drawn), version)] as const,
  ),
  ['a filled form', filledForm],
];

function versioned(pdf: Buffer, version: string): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-${version}`), pdf.subarray(8)]);
}

async function filledForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  const field = document.getForm().createTextField('nit');
  field.setText('900.544.472');
  field.addToPage(page, { x: 20, y: 100, width: 200, height: 30 });
  return document.save({ addDefaultPage: false });
}
