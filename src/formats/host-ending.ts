/** Endings with which no host ends, by the one that is meant (IANA's list of top-level domains has none of them). */
const MISTYPED_ENDINGS = {
  com: ['con', 'cmo', 'ocm', 'c0m', 'vom', 'xom', 'cpm', 'comm', 'coom', 'ccom'],
  net: ['nte', 'ner', 'nett'],
  org: ['ogr', 'orgg'],
};

/** All of them. */
export const mistypedEndings: readonly string[] = Object.values(MISTYPED_ENDINGS).flat();

/**
 * Returns the ending that a mistyped one was meant to be: `com` for `mail.example.con`. Undefined if a host may end as it does.
 * @param address the name of a host, or an address that ends with one
 */
export function meantEnding(address: string): string | undefined {
  const written = address.slice(address.lastIndexOf('.') + 1).toLowerCase();
  return Object.entries(MISTYPED_ENDINGS).find(([, mistyped]) => mistyped.includes(written))?.[0];
}
