import { createHash } from 'node:crypto';
import type { Json } from '../../../engine/json.ts';

/** What tells whether the same stands in a place still; empty where nothing does. */
export function versionOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
