import type { Renderer } from '../renderer.ts';

export const SECURITY_TEXT = '.well-known/security.txt';

/** The contact for vulnerabilities as security.txt (RFC 9116); undefined when the catalog has none. */
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
