import { timingSafeEqual } from 'node:crypto';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';

/** An id, and 32 bytes in base64url. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** Returns the token that opens a preview. Without it a preview cannot be found, and it is stored nowhere (S-108). */
export function previewToken(keyed: KeyedSecrets, id: string): string {
  return `${id}.${secretOf(keyed, id).toString('base64url')}`;
}

/** Returns which preview the token of a link opens. @returns the id of the preview, or undefined for an invalid token */
export function idOfToken(keyed: KeyedSecrets, token: string): string | undefined {
  const [, id, secret = ''] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  return timingSafeEqual(Buffer.from(secret, 'base64url'), secretOf(keyed, id)) ? id : undefined;
}

function secretOf(keyed: KeyedSecrets, id: string): Buffer {
  return keyed.derive(id, 'catalog-preview');
}
