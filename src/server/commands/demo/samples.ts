/** People and companies that do not exist, for a look at the panel with something in it. */
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
const PEOPLE = ['Lucía Ñáñez', 'Andrés Córdoba', 'Valentina Restrepo', 'Óscar Güiza', 'Camila Peña', 'Mateo Ibáñez'];
const QUESTIONS = [
  'Necesitamos saber qué documento falta para liberar el contenedor que llegó el lunes a Cartagena.',
  'La factura de gastos locales trae un cargo de demoras que no corresponde: el vacío se devolvió el 3 de noviembre.',
  'Queremos una cotización de flete marítimo de Barranquilla a Veracruz, dos contenedores de 40 pies al mes.',
  'El enlace de rastreo no reconoce nuestro número de BL y la motonave ya debió atracar en Santa Marta.',
] as const;

export interface SampleClient {
  readonly nit: string;
  readonly name: string;
  readonly contact: string;
  readonly email: string;
  readonly status: 'pending' | 'active' | 'suspended';
}

/** Every company is another one; of ten, one waits and one is suspended. */
export function sampleClients(count: number): SampleClient[] {
  return Array.from({ length: count }, (_, index) => ({
    nit: String(900_100_000 + index * 137),
    name: `${pick(TRADES, index)} ${pick(PLACES, Math.floor(index / TRADES.length))} ${pick(FORMS, index)}`,
    contact: pick(PEOPLE, index),
    email: `cliente${index + 1}@clientes.example.com`,
    status: index % 10 === 3 ? 'pending' : index % 10 === 7 ? 'suspended' : 'active',
  }));
}

export const SAMPLE_STAFF = [
  { username: 'demo.admin', firstName: 'Marta', lastName: 'Jaramillo', role: 'administrator', status: 'active' },
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
