import { describe, expect, it } from 'vitest';
import { compareRut } from '../../../../src/server/accounts/rut.ts';
import { sampleRut } from '../../../../src/server/commands/demo/samples.ts';
import { copyPages } from '../../../../src/server/platform/pdf/copy-pages.ts';
import { flate, makePdf, stream } from '../../../server/support/pdf/make-pdf.ts';
import { type Placed, placedPdf, type RutBoxes, rutPdf } from '../../../server/support/pdf/rut.ts';
import { scanned } from '../../../server/support/pdf/written-pdfs.ts';

const TYPED = { nit: '900544472', name: 'Importadora Andina S.A.S.', city: 'Barranquilla' };
const BOXES: RutBoxes = { nit: '900544472', digit: '2', name: 'IMPORTADORA ANDINA S A S', city: 'Barranquilla' };

/** Compares the pages of a PDF in the form in which they are stored. */
async function compared(pdf: Uint8Array, typed = TYPED) {
  const kept = await copyPages(pdf, 50);
  if (typeof kept === 'string') throw new Error('the PDF is not taken');
  const compared = await compareRut(kept, typed);
  return Object.fromEntries(compared.map(({ id, read, result }) => [id, [result, read]]));
}
const UNREAD = ['unread', null];
const NOTHING = { nit: UNREAD, name: UNREAD, city: UNREAD };

describe('comparing a RUT with what was typed (S-98)', () => {
  it('finds NIT, name and city below the box titles, ignoring case, punctuation and accents', async () => {
    expect(await compared(await rutPdf(BOXES))).toEqual({
      nit: ['same', '900544472'],
      name: ['same', 'IMPORTADORA ANDINA S A S'],
      city: ['same', 'Barranquilla'],
    });
    const other = { nit: '900544472', name: 'Importadora Ñandú Ltda', city: 'Bogotá, D.C.' };
    const boxes = { ...BOXES, name: 'IMPORTADORA NANDU LTDA.', city: 'Bogotá D.C.' };
    expect(await compared(await rutPdf(boxes), other)).toMatchObject({
      name: ['same', boxes.name],
      city: ['same', boxes.city],
    });
  });

  it.each([
    ['Bogotá', 'Bogotá, D.C.', 'same'],
    ['BOGOTA', 'Bogotá D.C.', 'same'],
    ['Bogotá, D.C.', 'Bogotá', 'same'],
    ['Bogotá, Cundinamarca', 'Bogotá, D.C.', 'different'],
    ['Cartagena', 'Cartagena de Indias', 'different'],
  ])('takes a city without what the list has after a comma: %s and %s', async (typed, read, result) => {
    const found = await compared(await rutPdf({ ...BOXES, city: read }), { ...TYPED, city: typed });
    expect(found).toMatchObject({ city: [result, read] });
  });

  it('matches every field of the RUT made for a sample client', async () => {
    const read = await compareRut(await sampleRut(TYPED), TYPED);
    expect(read.map(({ result }) => result)).toEqual(['same', 'same', 'same']);
  });

  it('reports a field as different when its text differs', async () => {
    const boxes = { nit: '860002964', digit: '4', name: 'IMPORTADORA ANDINA S A', city: 'Barrancabermeja' };
    expect(await compared(await rutPdf(boxes))).toEqual({
      nit: ['different', '860002964'],
      name: ['different', 'IMPORTADORA ANDINA S A'],
      city: ['different', 'Barrancabermeja'],
    });
  });

  it.each<[string, RutBoxes, object]>([
    ['a NIT without its check digit', { ...BOXES, digit: '' }, { nit: UNREAD }],
    ['a NIT that its check digit does not fit', { ...BOXES, nit: '900544473' }, { nit: UNREAD }],
    ['a NIT of which a digit is lost', { ...BOXES, nit: '90054447' }, { nit: UNREAD }],
    ['empty boxes', { nit: BOXES.nit ?? '', digit: '2' }, { nit: ['same', '900544472'], name: UNREAD, city: UNREAD }],
    ['a name of nothing but points', { ...BOXES, name: '...' }, { name: UNREAD }],
    [
      'a box that is there twice and says two things',
      { ...BOXES, more: [['35. Razón social: OTRA EMPRESA LTDA', 40, 600]] },
      { name: UNREAD, city: ['same', 'Barranquilla'] },
    ],
  ])('reports a field as unread instead of guessing: %s', async (_what, boxes, expected) => {
    expect(await compared(await rutPdf(boxes))).toMatchObject(expected);
  });

  it('ignores matching words that are outside the boxes', async () => {
    const words: Placed[] = [
      ['Importadora Andina S.A.S., NIT 900544472-2, Barranquilla', 40, 100, 10],
      ['35. Otra cosa', 40, 200],
      ['Importadora Andina S.A.S.', 44, 212, 9],
    ];
    expect(await compared(await placedPdf(words))).toEqual(NOTHING);
  });

  it('reports every field as unread for a scan and for bytes that are not a PDF', async () => {
    expect(await compared(await scanned(1))).toEqual(NOTHING);
    const broken = await compareRut(Buffer.from('%PDF-1.4\n%%EOF'), TYPED);
    expect(broken.map(({ result }) => result)).toEqual(['unread', 'unread', 'unread']);
  });

  it('reports every field as unread when reading would exceed the limits', async () => {
    const endless = stream('/Filter /FlateDecode', flate('BT /F 9 Tf (900544472) Tj ET '.repeat(4_000_000)));
    const read = await compareRut(makePdf({ page: '/Contents 5 0 R', objects: [endless] }), TYPED);
    expect(read.map(({ result }) => result)).toEqual(['unread', 'unread', 'unread']);
  });
});
