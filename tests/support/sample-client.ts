import { readFileSync } from 'node:fs';
import { API_PATH } from '../../src/shared/routes/site-paths.ts';
import { SAMPLE_PDF } from './root.ts';
import type { SmtpSink } from './smtp.ts';

const RUT = readFileSync(SAMPLE_PDF);
export const PASSWORD = 'Zarpe7Mx';

/** The values of the profile form; registration has a few more fields. */
const COMPANY = {
  companyName: 'Importadora Andina S.A.S.',
  contactName: 'Lucía Ñáñez',
  contactPosition: 'Jefe de importaciones',
  landline: '6053001234',
  mobile: '3001234567',
  invoicingEmail: 'facturas@andina.example.com',
  address: 'Calle 72 # 10-20',
  city: 'Barranquilla',
  taxCity: '08001',
  vatRegime: 'responsable-iva',
  retefuenteRegime: 'autorretenedor',
  reteivaRegime: 'no-agente',
  ciiu: '5012',
};
const ONCE = { reteicaRegime: 'sujeto', password: PASSWORD, passwordConfirmation: PASSWORD, policyAccepted: 'true' };
const MESSAGE = {
  subject: 'imports',
  fullName: 'Lucía Ñáñez',
  company: 'Importadora Andina S.A.S.',
  message:
    'Necesitamos saber qué documento falta para liberar el contenedor que llegó el lunes a Cartagena, y a quién se entrega.',
  policyAccepted: true,
};

/** Longest wait for the response of a server that may have been killed. */
const ANSWER_LIMIT_MS = 15_000;

/** Calls the API, as a client program does. */
export function call(origin: string, method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}${API_PATH}${path}`, { ...init, method, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
}

function callWithJson(origin: string, path: string, body: object, headers = {}): Promise<Response> {
  const init = { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  return call(origin, 'POST', path, init);
}

const mailOf = (nit: string) => `cliente-${nit}@andina.example.com`;

export function register(origin: string, nit: string, key: string): Promise<Response> {
  const body = formOf({ ...COMPANY, ...ONCE, nit, email: mailOf(nit), emailConfirmation: mailOf(nit) });
  body.append('rut', new Blob([new Uint8Array(RUT)], { type: 'application/pdf' }), 'rut.pdf');
  return call(origin, 'POST', '/registro', { body, headers: { 'idempotency-key': key } });
}

export function writeMessage(origin: string, email: string, key: string): Promise<Response> {
  return callWithJson(origin, '/contacto', { ...MESSAGE, email }, { 'idempotency-key': key });
}

export function changeMobile(
  origin: string,
  { nit, token }: SampleClient,
  version: number,
  mobile: string,
): Promise<Response> {
  const body = formOf({ ...COMPANY, nit, email: mailOf(nit), mobile });
  const headers = { authorization: `Bearer ${token}`, 'if-match': `"${version}"` };
  return call(origin, 'PUT', '/perfil', { body, headers });
}

interface SampleClient {
  readonly nit: string;
  readonly token: string;
}

/** Registers, follows the link in the mail, and logs in. */
export async function activeClient(origin: string, smtp: SmtpSink, nit: string): Promise<SampleClient> {
  const registered = await register(origin, nit, crypto.randomUUID());
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${await registered.text()}`);
  const { content } = await smtp.mailTo(mailOf(nit));
  const link = /#token=([A-Za-z0-9_-]+)/.exec(content.text ?? '')?.[1];
  await callWithJson(origin, '/activar', { token: link });
  const login = await callWithJson(origin, '/login-portal', { username: nit, password: PASSWORD });
  if (login.status !== 200) throw new Error(`login: ${login.status} ${await login.text()}`);
  const { authToken } = (await login.json()) as { authToken: string };
  return { nit, token: authToken };
}

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
