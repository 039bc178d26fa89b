import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { checkDigit } from '../../../shared/ids/nit.ts';

interface Company {
  readonly nit: string;
  readonly name: string;
  readonly city: string;
}

const TITLE_SIZE = 6;
const VALUE_SIZE = 9;
/** Each digit of the NIT has a box of its own. */
const DIGIT_WIDTH = 18;

/** Returns the first page of a fictitious RUT in the layout of the tax office: each value below the title of its box. */
export async function sampleRut({ nit, name, city }: Company): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const write = (text: string, x: number, y: number, size: number) => page.drawText(text, { x, y, size, font });
  const box = (title: string, value: string, x: number, y: number) => {
    write(title, x, y, TITLE_SIZE);
    write(value, x + 4, y - 12, VALUE_SIZE);
  };
  write('Formulario del Registro Único Tributario (muestra)', 180, 740, 12);
  box('5. Número de Identificación Tributaria (NIT)', '', 40, 690);
  for (const [index, digit] of [...nit].entries()) write(digit, 44 + index * DIGIT_WIDTH, 678, VALUE_SIZE);
  box('6. DV', String(checkDigit(nit)), 240, 690);
  box('12. Dirección seccional', 'Impuestos y Aduanas', 280, 690);
  box('35. Razón social', name.toUpperCase(), 40, 600);
  box('38. País', 'COLOMBIA', 40, 520);
  box('40. Ciudad/Municipio', city, 380, 520);
  return document.save();
}
