import { timingSafeEqual } from 'node:crypto';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';

/** An id, and 32 bytes in base64url. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** By what a preview is opened: nobody who does not have it finds it, and it is stored nowhere (S-108). */
export function previewToken(keyed: KeyedSecrets, id: string): string {
  return `${id}.${secretOf(keyed, id).toString('base64url')}`;
}

/** @returns the id of the preview, or undefined for what is no token of ours */
export function idOfToken(keyed: KeyedSecrets, token: string): string | undefined {
  const [, id, secret = ''] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  return timingSafeEqual(Buffer.from(secret, 'base64url'), secretOf(keyed, id)) ? id : undefined;
}

function secretOf(keyed: KeyedSecrets, id: string): Buffer {
  return keyed.derive(id, 'catalog-preview');
}
