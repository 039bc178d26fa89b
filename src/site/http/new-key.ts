/**
 * Returns an idempotency key, by which the server recognizes a repetition (S-87). Works also on a page loaded over plain
 * HTTP.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
