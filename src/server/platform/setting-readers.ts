import { isIP } from 'node:net';
import { sendableAddress } from '../../formats/mail-address.ts';

/** Reads a host name or an IP address, without a port. */
export function readHost(text: string): string | undefined {
  const isName = text.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text);
  // Digits and dots that are not an IP address (127.0.0.256) would be looked up as a host name.
  return isIP(text) !== 0 || (isName && !/^[\d.]+$/.test(text)) ? text : undefined;
}

/** A whole number within limits, as a setting: what it allows, and how it is read. */
export function wholeNumber(least: number, most: number) {
  const read = (text: string) =>
    /^\d+$/.test(text) && text.length <= String(most).length && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined;
  return { allowed: `a whole number from ${least} to ${most}`, read };
}

/** Reads IP addresses and ranges (10.0.0.0/8), separated by commas; rejects all of them if one is wrong. */
export function readProxies(text: string): readonly string[] | undefined {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return proxies.every(isAddressOrRange) ? proxies : undefined;
}

/** Rejects a range of prefix 0, which would trust every address. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return bits > 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

/** Reads the name of a Git remote; rejects command-line options and addresses. */
export function readRemote(text: string): string | undefined {
  return /^\w[\w.-]{0,99}$/.test(text) ? text : undefined;
}

/** Reads the name of a Git branch, of the signs that every system allows in it. */
export function readBranch(text: string): string | undefined {
  return /^\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){0,9}$/.test(text) && !/\.\.|\.(?:lock)?(?:\/|$)/.test(text)
    ? text
    : undefined;
}

/** Reads the path of a file, relative or absolute; it need not exist. */
export function readPath(text: string): string | undefined {
  return text.includes('\0') ? undefined : text;
}

/** Reads an origin without a path: https, or http on this machine. */
export function readSiteUrl(text: string): string | undefined {
  const url = parseUrl(text);
  if (url === undefined || url.origin !== text.replace(/\/$/, '')) return undefined;
  return isSafe(url) ? url.origin : undefined;
}

/** Reads an address that the server calls: https, or http on this machine. */
export function readCallUrl(text: string): string | undefined {
  const url = parseUrl(text);
  return url !== undefined && isSafe(url) && url.username === '' ? url.href : undefined;
}

/** Whether what is sent to an address cannot be read on the way. */
function isSafe({ protocol, hostname }: URL): boolean {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

/** Makes the reader of the address of a server that speaks one of the protocols, with its host. */
export function serverUrl(...protocols: readonly string[]): (text: string) => string | undefined {
  return (text) => {
    const { protocol = '', hostname = '' } = parseUrl(text) ?? {};
    return protocols.includes(protocol) && hostname !== '' ? text : undefined;
  };
}

/** A sender of mail; the name may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads "Name <address>" or an address alone; rejects quotes and control characters in the name. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = text] = /^([^<>"\p{Cc}]{1,100})<([^<>]+)>$/u.exec(text) ?? [];
  const sendable = sendableAddress(address);
  return sendable === undefined ? undefined : { name: name.trim(), address: sendable };
}

const SECRET_MIN_LENGTH = 32;
/** Least number of different characters in a secret: 32 random hexadecimal digits practically always have more. */
const SECRET_MIN_DIFFERENT = 8;
/** Words of sample values in instructions, and of values that attackers try first. */
const SAMPLE = /change.?me|replace|random.?characters|example|password|default|0123456789abcdef/i;

/** Reads a secret; rejects short texts, samples and texts of few different characters (S-81). */
export function readSecret(text: string): string | undefined {
  const isVaried = new Set(text).size >= SECRET_MIN_DIFFERENT;
  return text.length >= SECRET_MIN_LENGTH && isVaried && !SAMPLE.test(text) ? text : undefined;
}

/** Reads a decimal number from 0.1 to 100000, with at most three decimals. */
export function readPositive(text: string): number | undefined {
  const number = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= 0.1 && number <= 100_000 ? number : undefined;
}

/** Reads one header of a request, "Name: value", as an object. */
export function readHeader(text: string): Readonly<Record<string, string>> | undefined {
  const [, name, value] = /^([A-Za-z][\w-]{0,99}):[ \t]*([\x21-\x7e][\x20-\x7e]{0,999})$/.exec(text) ?? [];
  return name === undefined || value === undefined ? undefined : { [name]: value };
}

/** Reads "yes" or "no"; rejects every other spelling, also "true". */
export function readYesOrNo(text: string): boolean | undefined {
  if (text === 'yes') return true;
  return text === 'no' ? false : undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Memory of one password hash in MiB: the default, and the minimum and maximum. The minimum is OWASP's (S-10). */
export const MEMORY_MIB = { default: 64, min: 19, max: 1024 };
