import type { Renderer } from './renderer.ts';

export const SECURITY_TEXT = '.well-known/security.txt';

/** Whom to tell of a weakness, in the words of RFC 9116; undefined where the catalog names nobody. */
export function securityText({ site }: Renderer): string | undefined {
  const { security, address, languages } = site;
  if (security === undefined) return undefined;
  return [
    `Contact: mailto:${security.contact}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${languages.map(({ id }) => id).join(', ')}`,
    `Canonical: ${address}/${SECURITY_TEXT}`,
    '',
  ].join('\n');
}
