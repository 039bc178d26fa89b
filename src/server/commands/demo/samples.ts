import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { checkDigitOf, isTaxId, readTaxId, wrongCheckDigit } from '../../../formats/tax-id.ts';
import { content } from '../../../shared/content.ts';

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
const PLACES = ['del Sur', 'Andina', 'del Río', 'del Valle', 'Bahía Azul', 'El Peñón', 'Costa Verde'];
const FORMS = ['S.A.S.', 'Ltda.', 'S.A.'];
const POSITIONS = ['Jefa de comercio exterior', 'Coordinador de logística', 'Gerente', 'Analista de importaciones'];
const STREETS = ['Calle 77 # 59-00', 'Avenida Venezuela # 8-00', 'Carrera 7 # 116-00', 'Calle 10 # 43-00'];
const PEOPLE = ['Lucía Ñáñez', 'Andrés Córdoba', 'Valentina Restrepo', 'Óscar Güiza', 'Camila Peña', 'Mateo Ibáñez'];
const QUESTIONS = [
  'Necesitamos saber qué documento falta para liberar el contenedor que llegó el lunes.',
  'La factura de gastos locales trae un cargo de demoras que no corresponde: el vacío se devolvió el 3 de noviembre.',
  'Queremos una cotización de flete marítimo desde Veracruz, dos contenedores de 40 pies al mes.',
  'El enlace de rastreo no reconoce nuestro número de BL y la motonave ya debió atracar.',
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
    const nit = sampleTaxId(index);
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

/**
 * A fictitious tax id of the country: nine digits where they fit, otherwise its example with other digits in the longest row of
 * them, with the right check digit.
 */
function sampleTaxId(index: number): string {
  const rules = content.taxId;
  const plain = String(900_100_000 + index * 137);
  if (isTaxId(plain, rules)) return plain;
  const { number } = readTaxId(rules.example, rules);
  const [row = ''] = (number.match(/\d+/g) ?? []).sort((one, other) => other.length - one.length);
  const step = row.length > plain.length ? 10_000n : 1n;
  let digits = BigInt(row) + BigInt(index * 137) * step;
  const sample = () => number.replace(row, String(digits % 10n ** BigInt(row.length)).padStart(row.length, '0'));
  while (wrongCheckDigit(sample(), rules) !== undefined) digits += step;
  return sample();
}

function sampleDetails(index: number) {
  const { city, phone } = content.offices[pick(content.officeIds, index)];
  const cities = content.departments.flatMap((department) => Object.entries(department.cities));
  const [taxCity] = cities.find(([, name]) => name.startsWith(city)) ?? cities[0] ?? [''];
  // Without the code of the country, as it is typed there.
  const landline = phone?.slice(phone.indexOf(' ')).replace(/\D/g, '') ?? '6000000';
  const figures = String(index).padStart(3, '0');
  return {
    contactName: pick(PEOPLE, index),
    contactPosition: pick(POSITIONS, index),
    landline: `${landline.slice(0, -3)}${figures}`,
    mobile: `3000000${figures}`,
    invoicingEmail: `facturas${index + 1}@clientes.example.com`,
    address: pick(STREETS, index),
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
/** Each digit of the tax id has a box of its own. */
const DIGIT_WIDTH = 18;

/** Returns the first page of a fictitious tax document in the layout of the tax office: each value below the title of its box. */
export async function sampleRut({ nit, name, city }: Company): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const write = (text: string, x: number, y: number, size: number) => page.drawText(text, { x, y, size, font });
  const { taxDocument, taxId } = content;
  const { boxes } = taxDocument;
  const box = (title: string, value: string, x: number, y: number) => {
    write(title, x, y, TITLE_SIZE);
    write(value, x + 4, y - 12, VALUE_SIZE);
  };
  const titleOf = (part: keyof NonNullable<typeof boxes>, otherwise: string) =>
    boxes?.[part] === undefined ? otherwise : `${boxes[part].number}. ${boxes[part].title}`;
  write(`${taxDocument.label} (muestra)`, 180, 740, 12);
  box(`${titleOf('taxId', '')} (${taxId.label})`, '', 40, 690);
  for (const [index, digit] of [...nit].entries()) write(digit, 44 + index * DIGIT_WIDTH, 678, VALUE_SIZE);
  if (boxes?.checkDigit !== undefined) box(titleOf('checkDigit', ''), checkDigitOf(nit, taxId) ?? '', 340, 690);
  box(titleOf('name', 'Nombre'), name.toUpperCase(), 40, 600);
  box(titleOf('city', 'Ciudad'), city, 380, 520);
  return document.save();
}
