import { createHash } from 'node:crypto';
import type { Json } from '../../../engine/json.ts';

/** Returns a hash that shows whether a place still has the same value; empty for no value. */
export function versionOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
