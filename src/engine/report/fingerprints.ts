import type { Entry } from './report.ts';

/**
 * By what a service knows a problem again when lines have moved or the language is another: its code, its file and the
 * words of its line; of several that are the same, which of them.
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

/** FNV-1a, 64 bits: to tell apart, not to protect. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
