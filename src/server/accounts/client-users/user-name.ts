import { normalizeNit } from '../../../shared/ids/nit.ts';

/** What a person of a client logs in with: the NIT of the company and the person's own address. */
export interface UserName {
  /** Digits only. */
  readonly nit: string;
  /** Lower case. */
  readonly loginEmail: string;
}

/** Returns the typed values in the form that is stored, for look-ups. */
export function userName({ nit, email }: { readonly nit: string; readonly email: string }): UserName {
  return { nit: normalizeNit(nit), loginEmail: loginEmail(email) };
}

/** Returns an address in the form that is stored and compared, so that it is found however it is typed. */
export function loginEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Returns the user name as one text, for counting tries. It is unambiguous because a NIT contains no space. */
export function userSubject({ nit, loginEmail }: UserName): string {
  return `${nit} ${loginEmail}`;
}
