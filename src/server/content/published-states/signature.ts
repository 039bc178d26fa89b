import { timingSafeEqual } from 'node:crypto';
import type { KeyedSecrets } from '../../identity/credentials/keyed-secrets.ts';
import type { PublishedStateTable } from './tables.ts';

type Signed = Pick<PublishedStateTable, 'number' | 'code' | 'catalogBefore' | 'catalog' | 'digest'>;

/**
 * Returns the signature of a state. It proves that the state comes from a server with the same key, not from somebody else
 * who can write to the database (S-117).
 */
export function signatureOf(keyed: KeyedSecrets, state: Signed): string {
  const { number, code, catalogBefore, catalog, digest } = state;
  return keyed.hash([number, code, catalogBefore, catalog, digest].join('\n'), 'published state');
}

/**
 * Whether the signature of a stored state was made with the same key (S-117). Takes equal time for every wrong signature.
 */
export function isSigned(
  keyed: KeyedSecrets,
  { signature, ...state }: Signed & { readonly signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(keyed, state));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
