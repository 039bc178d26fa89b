import type { Entry } from './report.ts';

/**
 * Keys by which a service recognizes a problem after lines have moved or the language has changed: hashes of the code, the
 * file and the text of the line, numbered when several are equal.
 */
export function fingerprints(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ code, file, excerpt }) => {
    const key = JSON.stringify([code, file, excerpt.trim()]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${hashOf(key)}:${count}`;
  });
}

/** FNV-1a, 64 bits: a hash to identify, not a cryptographic one. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
