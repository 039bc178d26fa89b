import type { FormValues } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { until } from '../../support/until.ts';
import type { Api, ApiReply } from './api.ts';
import { mailedLink, multipart, PASSWORD, tokenIn } from './client-life.ts';
import type { Client } from './database-of.ts';

/** Returns the profile of the client to whom the token belongs. */
export async function profileOf(api: Api, token: string) {
  const { status, body } = await api.call('GET', '/perfil', { token });
  if (status !== 200) throw new Error(`profile: ${status}`);
  return body as unknown as { version: number; values: FormValues; pendingEmail: string | null };
}

/** Saves the current profile with a change. */
export async function saveProfile(api: Api, token: string, change: FormValues): Promise<ApiReply> {
  const { version, values } = await profileOf(api, token);
  const own = { ...validValues.profile, ...values };
  const form = multipart({ ...own, ...change });
  return api.call('PUT', '/perfil', { token, form, headers: { 'if-match': `"${version}"` } });
}

export function askForEmail(api: Api, { token }: Pick<Client, 'token'>, email: string, currentPassword = PASSWORD) {
  return saveProfile(api, token, { email, currentPassword });
}

/** The operations that take the tokens of mailed links, by the route of the page. */
export const OPERATIONS = {
  'email-confirmation': '/confirmar-correo',
  'email-change-stop': '/detener-cambio-de-correo',
  'password-reset': '/restablecer-clave',
};
type LinkPage = keyof typeof OPERATIONS;

/** Returns the tokens of the links to the page of a route in the mails to an address, the newest last, once there are `count` of them. */
export function linksTo(api: Api, address: string, page: LinkPage, count = 1): Promise<string[]> {
  return until(() => {
    const links = api.smtp.accepted.filter(
      ({ to, content }) => to.includes(address) && mailedLink(page).test(content.text ?? ''),
    );
    return links.length >= count && links.map(tokenIn);
  }, `${count} links to ${page} for ${address}`);
}

/** Sends the token of a mailed link, as the link's page does; returns the status. */
export async function follow(api: Api, page: LinkPage, token: string | undefined): Promise<number> {
  return (await api.call('POST', OPERATIONS[page], { body: { token } })).status;
}
