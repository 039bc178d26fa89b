import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { checkDigit } from '../../../shared/nit.ts';

/** Fictitious people and companies, so that the panel has something to show. */
const TRADES = [
  'Importadora',
  'Exportadora',
  'Comercializadora',
  'Agroindustrias',
  'Químicos',
  'Textiles',
  'Repuestos',
];
const PLACES = ['del Caribe', 'Andina', 'del Magdalena', 'de los Llanos', 'Bahía Azul', 'El Peñón', 'Sierra Nevada'];
const FORMS = ['S.A.S.', 'Ltda.', 'S.A.'];
const POSITIONS = ['Jefa de comercio exterior', 'Coordinador de logística', 'Gerente', 'Analista de importaciones'];
/** Cities with their DIVIPOLA codes, a fictitious address there, and the area code of their landlines. */
const SEATS = [
  ['Barranquilla', '08001', 'Calle 77 # 59-00', '605'],
  ['Cartagena de Indias', '13001', 'Avenida Venezuela # 8-00', '605'],
  ['Bogotá', '11001', 'Carrera 7 # 116-00', '601'],
  ['Medellín', '05001', 'Calle 10 # 43-00', '604'],
  ['Santiago de Cali', '76001', 'Avenida 6 Norte # 23-00', '602'],
] as const;
const PEOPLE = ['Lucía Ñáñez', 'Andrés Córdoba', 'Valentina Restrepo', 'Óscar Güiza', 'Camila Peña', 'Mateo Ibáñez'];
const QUESTIONS = [
  'Necesitamos saber qué documento falta para liberar el contenedor que llegó el lunes a Cartagena.',
  'La factura de gastos locales trae un cargo de demoras que no corresponde: el vacío se devolvió el 3 de noviembre.',
  'Queremos una cotización de flete marítimo de Barranquilla a Veracruz, dos contenedores de 40 pies al mes.',
  'El enlace de rastreo no reconoce nuestro número de BL y la motonave ya debió atracar en Santa Marta.',
] as const;

/** Verification by the last digit of a client's index; all other clients are verified. */
const VERIFICATIONS: Readonly<Record<number, SampleClient['verification']>> = { 1: 'waiting', 3: 'waiting' };

export interface SampleClient {
  readonly nit: string;
  readonly name: string;
  readonly email: string;
  /** The fields of a registration, without choices among options. */
  readonly profile: Readonly<Record<string, string>>;
  readonly status: 'pending' | 'active' | 'suspended';
  /** The result of the verification by staff. */
  readonly verification: 'waiting' | 'verified' | 'correction' | 'refused';
}

/** Returns different clients; of each ten, one is not activated, one suspended, and one waits for its verification. */
export function sampleClients(count: number): SampleClient[] {
  return Array.from({ length: count }, (_, index) => {
    const nit = String(900_100_000 + index * 137);
    const name = `${pick(TRADES, index)} ${pick(PLACES, Math.floor(index / TRADES.length))} ${pick(FORMS, index)}`;
    const email = `cliente${index + 1}@clientes.example.com`;
    const status = index % 10 === 3 ? 'pending' : index % 10 === 7 ? 'suspended' : 'active';
    const verification = VERIFICATIONS[index % 10] ?? 'verified';
    return {
      nit,
      name,
      email,
      status,
      verification,
      profile: { nit, companyName: name, email, ...sampleDetails(index) },
    };
  });
}

function sampleDetails(index: number) {
  const [city, taxCity, address, area] = pick(SEATS, index);
  const figures = String(index).padStart(3, '0');
  return {
    contactName: pick(PEOPLE, index),
    contactPosition: pick(POSITIONS, index),
    landline: `${area}0000${figures}`,
    mobile: `3000000${figures}`,
    invoicingEmail: `facturas${index + 1}@clientes.example.com`,
    address,
    city,
    taxCity,
    ciiu: '4690',
  };
}

export const SAMPLE_STAFF = [
  { username: 'demo.admin', firstName: 'Marta', lastName: 'Jaramillo', role: 'administrator', status: 'active' },
  { username: 'demo.publica', firstName: 'Elena', lastName: 'Quiñones', role: 'publisher', status: 'active' },
  { username: 'demo.staff', firstName: 'Julián', lastName: 'Cañón', role: 'staff', status: 'active' },
  { username: 'demo.espera', firstName: 'Sofía', lastName: 'Muñoz', role: 'staff', status: 'pending' },
  { username: 'demo.retiro', firstName: 'Iván', lastName: 'Peñaloza', role: 'staff', status: 'suspended' },
] as const;

export function sampleMessage(index: number) {
  return { person: pick(PEOPLE, index), text: pick(QUESTIONS, index), email: `persona${index + 1}@correo.example.com` };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

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
