import type { FormValues } from '../../../src/shared/forms/values.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import type { Api, ApiReply } from './api.ts';
import { multipart, PASSWORD, tokenIn } from './client-life.ts';
import type { Client } from './database-of.ts';
import { until } from './until.ts';

/** Of the profile of a client who calls with the token. */
export async function profileOf(api: Api, token: string) {
  const { status, body } = await api.call('GET', '/perfil', { token });
  if (status !== 200) throw new Error(`profile: ${status}`);
  return body as unknown as { version: number; values: FormValues; pendingEmail: string | null };
}

/** Saves the profile as it is, but for the change. */
export async function saveProfile(api: Api, token: string, change: FormValues): Promise<ApiReply> {
  const { version, values } = await profileOf(api, token);
  const own = { ...validValues.profile, ...values };
  const form = multipart({ ...own, ...change });
  return api.call('PUT', '/perfil', { token, form, headers: { 'if-match': `"${version}"` } });
}

export function askForEmail(api: Api, { token }: Pick<Client, 'token'>, email: string, currentPassword = PASSWORD) {
  return saveProfile(api, token, { email, currentPassword });
}

export type LinkPage = '/confirmar-correo' | '/detener-cambio-de-correo' | '/restablecer-clave';

/** The tokens of the links to a page that an address got, the newest last; waits until there are so many. */
export async function linksTo(api: Api, address: string, page: LinkPage, count = 1): Promise<string[]> {
  const links = () =>
    api.smtp.accepted
      .filter(({ to, content }) => to.includes(address) && content.text?.includes(`${page}#token=`))
      .map(tokenIn);
  await until(() => links().length >= count);
  return links();
}

/** What the page of a mailed link does. */
export async function follow(api: Api, page: LinkPage, token: string | undefined): Promise<number> {
  return (await api.call('POST', page, { body: { token } })).status;
}
