import { readFileSync } from 'node:fs';
import { readTaxId } from '../../../src/formats/tax-id.ts';
import { taxId } from '../../../src/generated/country.ts';
import { routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import type { FormValues } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { SAMPLE_PDF } from '../../support/root.ts';
import type { ReceivedMail } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { type Api, type ApiReply, PUBLIC_URL } from './api.ts';

/** A real PDF without active content. */
export const PDF = readFileSync(SAMPLE_PDF);

export const NIT: string = validValues.registration.nit;
/** A tax id of the agency's country, for servers in a process of their own: those of this one take the tax ids of Colombia. */
export const AGENCY_NIT: string = readTaxId(taxId.example, taxId).number;
export const EMAIL: string = validValues.registration.email;
export const PASSWORD: string = validValues.registration.password;

export function registrationForm(
  change: FormValues = {},
  file: Blob | null = pdfFile(),
  fileName = 'rut.pdf',
): FormData {
  const emailConfirmation = change['email'] ?? EMAIL;
  return multipart({ ...validValues.registration, emailConfirmation, ...change }, file, fileName);
}

export function multipart(values: FormValues, file: Blob | null = null, fileName = 'rut.pdf'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  if (file !== null) form.append('rut', file, fileName);
  return form;
}

export function pdfFile(content: Uint8Array = PDF, type = 'application/pdf'): Blob {
  return new Blob([new Uint8Array(content)], { type });
}

/** Returns the token of the link in a mail. */
export function tokenIn({ content }: ReceivedMail): string {
  const token = /#token=([A-Za-z0-9_-]+)/.exec(content.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in the mail: ${content.text}`);
  return token;
}

/** Returns the path of a page, by the id of its route. */
export function pathOf(route: string): string {
  return Object.entries(routes).find(([id]) => id === route)?.[1].path ?? '';
}

/**
 * Matches the mailed link to the page of a route. The calls of the tests are in Spanish, which it says if the site begins in another
 * language.
 */
export function mailedLink(route: string): RegExp {
  const query = site.defaultLanguage === 'es' ? '' : '\\?lng=es';
  return new RegExp(`${PUBLIC_URL}${pathOf(route)}${query}#token=(?<token>[A-Za-z0-9_-]+)`);
}

export function logIn(api: Api, password = PASSWORD, username = NIT): Promise<ApiReply> {
  return api.call('POST', '/login-portal', { body: { username, password } });
}

/** Returns the tokens of the links mailed to an address, once there are at least `count` of them. */
export function linkTokensTo(api: Api, email: string, count: number): Promise<readonly string[]> {
  return until(async () => {
    const mails = await api.mailsTo(email, 0);
    const withLink = mails.filter(({ content }) => content.text?.includes('#token='));
    return withLink.length >= count && withLink.map(tokenIn);
  }, `${count} links for ${email}`);
}

/** Registers and activates a client, and logs in. */
export async function activeClient(api: Api, change: FormValues = {}): Promise<{ token: string }> {
  const nit = String(change['nit'] ?? NIT);
  const email = String(change['email'] ?? EMAIL);
  const registered = await api.call('POST', '/registro', { form: registrationForm({ ...change, email }) });
  if (registered.status !== 204) throw new Error(`registration: ${registered.status} ${registered.text}`);
  await api.call('POST', '/activar', { body: { token: (await linkTokensTo(api, email, 1))[0] } });
  const { body } = await logIn(api, String(change['password'] ?? PASSWORD), nit);
  return { token: String(body['authToken']) };
}
