import { meantEnding, mistypedEndings } from './host-ending.ts';

/**
 * One plain address: no name, quotes, comment, list or route. Before the sign @, the letters and signs of RFC 5321 that are no
 * route; after it, a domain with letters of any script (RFC 5890).
 */
const ADDRESS =
  /^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,63})$/u;
/** The same with the mistyped endings in front, as the schemas of the catalogs have it. */
export const CATALOG_MAIL_PATTERN = `^(?!.*\\.(?:${mistypedEndings.join('|')})$)${ADDRESS.source.slice(1)}`;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Of the part before the sign @, and of the whole address (RFC 5321, 4.5.3.1). */
const MAX_LOCAL_LENGTH = 64;
const MAX_LENGTH = 254;

/** Whether a text is one plain mail address, to which a mail may be sent. */
export function isMailAddress(text: string): boolean {
  return sendableAddress(text) !== undefined;
}

/** The rule that a mail address which somebody types breaks, if any: no mail arrives at a mistyped ending. */
export function brokenMailRule(text: string): 'format' | 'mailEnding' | undefined {
  if (isMailAddress(text)) return undefined;
  return text.includes('@') && meantEnding(text) !== undefined ? 'mailEnding' : 'format';
}

/** Returns an address as every mail server understands it: its domain without letters of its own; undefined if it is none. */
export function sendableAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !ADDRESS.test(text) || meantEnding(text) !== undefined) return undefined;
  const at = text.indexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return domain === undefined || at > MAX_LOCAL_LENGTH || at + 1 + domain.length > MAX_LENGTH
    ? undefined
    : text.slice(0, at + 1) + domain;
}

/** Returns a domain as mail servers know it (punycode); undefined if there can be none with that name. */
function asciiDomain(domain: string): string | undefined {
  if (/^[A-Za-z0-9.-]+$/.test(domain)) return domain.split('.').every(isLabel) ? domain : undefined;
  const url = `http://${domain}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  const isName = hostname !== '' && hostname.split('.').every(isLabel);
  // Letters of another alphabet that look like Latin ones: an address that somebody else owns.
  const isMixed = domain.split('.').some((label) => LATIN.test(label) && LOOKS_LATIN.test(label));
  return isName && !isMixed ? hostname : undefined;
}

function isLabel(label: string): boolean {
  return label.length <= 63;
}
