import sharp from 'sharp';
import { stream } from './make-pdf.ts';
import { maker } from './pdf-maker.ts';

/** Returns a document of two pages with the usual parts of a report. */
export function written(version: '1.3' | '1.7'): Promise<Buffer> {
  return maker
    .createPdf({
      version,
      compress: version !== '1.3',
      defaultStyle: { font: 'Helvetica' },
      info: { title: 'RUT' },
      content: [
        { text: 'Registro Único Tributario', fontSize: 24, id: 'inicio', outline: true },
        { text: 'www.dian.gov.co', link: 'https://www.dian.gov.co', color: 'blue' },
        { text: 'a la hoja 2', linkToDestination: 'hoja-2' },
        {
          table: {
            body: [
              ['5. NIT', '900.544.472'],
              ['35. Razón social', 'Importadora Andina S.A.S.'],
            ],
          },
        },
        {
          canvas: [{ type: 'ellipse', x: 60, y: 40, r1: 50, r2: 30, color: 'red', linearGradient: ['red', 'yellow'] }],
        },
        { text: 'Hoja 2', pageBreak: 'before', id: 'hoja-2', outline: true },
      ],
    })
    .getBuffer();
}

/** Returns a document of photographs as a phone takes them, one per page. */
export async function scanned(pages: number, width = 400): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: pages }, (_, index) => picture(index, width)));
  return maker
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: 0,
      defaultStyle: { font: 'Helvetica' },
      content: pictures.map((image, index) => ({ image, width: 612, ...(index > 0 && { pageBreak: 'before' }) })),
    })
    .getBuffer();
}

async function picture(index: number, width: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 190, sigma: 25 } as const;
  const paper = sharp({ create: { width, height: Math.round(width * 1.29), channels: 3, background: '#fff', noise } });
  const words = Buffer.from(
    `<svg width="${width}" height="80"><text x="9" y="60" font-size="40">RUT ${index}</text></svg>`,
  );
  const jpeg = await paper
    .composite([{ input: words, top: 20, left: 20 }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** A page with parts on two layers, one of which is off. */
export const layered = {
  catalog: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /BaseState /ON /OFF [7 0 R] /Order [6 0 R 7 0 R] >> >>',
  page: '/Contents 5 0 R /Resources << /Properties << /A 6 0 R /B 7 0 R >> >>',
  objects: [
    stream('', Buffer.from('/OC /A BDC 1 0 0 rg 20 20 60 60 re f EMC /OC /B BDC 0 0 1 rg 90 90 60 60 re f EMC')),
    '<< /Type /OCG /Name (visible) >>',
    '<< /Type /OCG /Name (oculta) >>',
  ],
};
