import { normalizeNit } from '../../../shared/nit.ts';

/** By what somebody of a client logs in: the NIT of the company and their own address. */
export interface UserName {
  /** Digits only. */
  readonly nit: string;
  /** Lower case. */
  readonly loginEmail: string;
}

/** As typed, for look-ups. */
export function userName({ nit, email }: { readonly nit: string; readonly email: string }): UserName {
  return { nit: normalizeNit(nit), loginEmail: loginEmail(email) };
}

export function loginEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** As one word, under which tries are counted; no NIT has a space in it. */
export function userSubject({ nit, loginEmail }: UserName): string {
  return `${nit} ${loginEmail}`;
}
