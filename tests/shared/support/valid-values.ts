import type { FormId } from '../../../src/generated/types.ts';
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

/** Forms that are filled in without errors. */
export const validValues = {
  contact,
  'freight-quote': {
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
  },
  registration: {
    ...company,
    emailConfirmation: company.email,
    reteicaRegime: 'sujeto',
    password: 'Zarpe7Mx',
    passwordConfirmation: 'Zarpe7Mx',
    policyAccepted: true,
  },
  profile: company,
  'password-reset': { password: 'abcdefg1', passwordConfirmation: 'abcdefg1' },
} as const satisfies Partial<Record<FormId, FormValues>>;
