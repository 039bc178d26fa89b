import '../../support/content.ts';
import { departments } from '../../../src/generated/cities.ts';
import { content } from '../../../src/generated/content.ts';
import type { Form, FormField } from '../../../src/generated/types.ts';
import { checkField } from '../../../src/shared/forms/check-form.ts';
import type { FormValues } from '../../../src/shared/forms/values.ts';

const company = {
  nit: '900544472',
  companyName: 'Importadora Andina S.A.S.',
  contactName: 'Lucía Ñáñez',
  contactPosition: 'Jefe de importaciones',
  landline: '6053001234',
  mobile: '3001234567',
  email: 'lucia@andina.example.com',
  invoicingEmail: 'facturas@andina.example.com',
  address: 'Calle 72 # 10-20',
  city: 'Barranquilla',
  taxCity: '08001',
  vatRegime: 'responsable-iva',
  retefuenteRegime: 'autorretenedor',
  reteivaRegime: 'no-agente',
  ciiu: '5012',
} as const;

const contact = {
  subject: 'imports',
  fullName: 'Lucía Ñáñez',
  email: 'lucia@andina.example.com',
  company: 'Importadora Andina S.A.S.',
  message: 'Necesitamos saber qué documento falta para liberar el contenedor que llegó el lunes a Cartagena. '.repeat(
    2,
  ),
  policyAccepted: true,
} as const;

/** A form of the agency, if it has it. */
const formOf = (id: string) => (content.forms as Readonly<Record<string, Form>>)[id];

/**
 * Returns the values with which a form is filled in without errors: only those of its fields, and others where the agency has
 * other options, cities or a tax id of another country.
 */
function fitting<Values extends FormValues>(id: string, values: Values): Values {
  const fields = formOf(id)?.fields;
  if (fields === undefined) return values;
  const fitted = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) return [];
    return [[name, checkField(field, values) === undefined ? value : otherValue(field, value)]];
  });
  return Object.fromEntries(fitted) as Values;
}

function otherValue(field: FormField, value: string | boolean): string | boolean {
  if (field.kind === 'nit') return content.taxId.example;
  if (field.kind === 'city') return departments.flatMap(({ cities }) => Object.keys(cities))[0] ?? value;
  if (field.kind === 'choice') return content.optionLists[field.options].options.at(-1)?.id ?? value;
  return value;
}

/** Forms that are filled in without errors. */
export const validValues = {
  contact: fitting('contact', contact),
  'freight-quote': fitting('freight-quote', {
    ...contact,
    subject: 'freight-quote',
    direction: 'import',
    origin: 'Shanghái, China',
    destination: 'Cartagena, Colombia',
    equipment: 'high-cube-40',
    quantity: '2',
    goods: 'Baldosas de cerámica, partida 6907',
    grossWeight: '42500,5',
    volume: '',
    readyDate: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    incoterm: 'fob',
  }),
  registration: fitting('registration', {
    ...company,
    emailConfirmation: company.email,
    reteicaRegime: 'sujeto',
    password: 'Zarpe7Mx',
    passwordConfirmation: 'Zarpe7Mx',
    policyAccepted: true,
  }),
  profile: fitting('profile', company),
  'password-reset': { password: 'abcdefg1', passwordConfirmation: 'abcdefg1' },
} as const satisfies Readonly<Record<string, FormValues>>;
