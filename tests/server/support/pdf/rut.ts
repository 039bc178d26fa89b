import { maker } from './pdf-maker.ts';

/** A text and its position on a page, in points from the upper left corner. */
export type Placed = readonly [text: string, x: number, y: number, size?: number];

export interface RutBoxes {
  readonly nit?: string;
  readonly digit?: string;
  readonly name?: string;
  readonly city?: string;
  /** Further texts on the page. */
  readonly more?: readonly Placed[];
}

/** Returns the first page of a RUT: each box has a small title above it, and digits have boxes of their own. */
export function rutPdf({ nit = '', digit = '', name = '', city = '', more = [] }: RutBoxes): Promise<Buffer> {
  return placedPdf([
    ['Formulario del Registro Único Tributario', 200, 40, 12],
    ['4. Número de formulario', 330, 60],
    ['14999888777', 430, 60, 9],
    ['5. Número de Identificación Tributaria (NIT)', 40, 100],
    ['6. DV', 240, 100],
    ['12. Dirección seccional', 280, 100],
    ...[...nit].map((figure, index) => [figure, 50 + index * 18, 112, 9] as const),
    [digit, 246, 112, 9],
    ['Impuestos y Aduanas de Barranquilla', 284, 112, 9],
    ['24. Tipo de contribuyente', 40, 150],
    ['25. Tipo de documento', 240, 150],
    ['Persona jurídica', 44, 162, 9],
    ['35. Razón social', 40, 200],
    [name, 44, 212, 9],
    ['36. Nombre comercial', 40, 230],
    ['37. Sigla', 340, 230],
    ['EL MUELLE', 44, 242, 9],
    ['38. País', 40, 280],
    ['39. Departamento', 200, 280],
    // A title's number may be a separate text.
    ['40.', 380, 280],
    ['Ciudad/Municipio', 390, 280],
    ['Cód.', 510, 280],
    ['COLOMBIA', 44, 292, 9],
    ['Atlántico', 204, 292, 9],
    ['0', 345, 292, 9],
    ['8', 356, 292, 9],
    [city, 384, 292, 9],
    ['0', 510, 292, 9],
    ['0', 521, 292, 9],
    ['1', 532, 292, 9],
    ['41. Dirección principal', 40, 310],
    ['CL 72 10 20', 44, 322, 9],
    ...more,
  ]);
}

export function placedPdf(texts: readonly Placed[]): Promise<Buffer> {
  return maker
    .createPdf({
      pageSize: 'LETTER',
      defaultStyle: { font: 'Helvetica' },
      content: texts
        .filter(([text]) => text !== '')
        .map(([text, x, y, fontSize = 6]) => ({ text, fontSize, absolutePosition: { x, y } })),
    })
    .getBuffer();
}
