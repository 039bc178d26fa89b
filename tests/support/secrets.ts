/** Keys in the formats of their issuers, and addresses that contain a password. */
const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  /\bsk_live_[A-Za-z0-9]{16,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}/g,
  /\b[a-z]+s?:\/\/[^\s:/@"'`$<>{}]+:[^\s:/@"'`$<>{}]+@/g,
];
/** Hashes (of policies, packages, contents), addresses and pictures, which are no secrets. */
const PUBLIC = [
  /\bsha(?:1|256|384|512)-[A-Za-z0-9+/=]+/g,
  /data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+/g,
  /https?:\/\/[^\s"'`)]+/g,
];
/** Entropy in bits per character: nearly every random run of 28 characters exceeds it, and hardly any name in code. */
const RANDOM_BITS = 4.3;
/** The same limit for hexadecimal digits; tables of numbers stay below it, because they repeat a few digits. */
const RANDOM_HEX_BITS = 3;

/** Finds texts that look like secrets: keys of known kinds, and long random runs of characters. */
export function findSecrets(text: string): string[] {
  const keys = KEYS.flatMap((kind) => [...text.matchAll(kind)].map(([key]) => key));
  const rest = PUBLIC.reduce((left, kind) => left.replaceAll(kind, ' '), text);
  const runs = [...rest.matchAll(/[A-Za-z0-9+/_=-]{28,}/g)].map(([run]) => run);
  return [...keys, ...runs.filter(isRandom)];
}

function isRandom(run: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(run)) return bitsPerSign(run) >= RANDOM_HEX_BITS;
  return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(run)) && bitsPerSign(run) >= RANDOM_BITS;
}

function bitsPerSign(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
