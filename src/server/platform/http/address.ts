import { isUtf8 } from 'node:buffer';
import { isIPv6 } from 'node:net';

/** Whether a path equals `root` or is below it. */
export function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Splits a request's address into its path and its query, which is '' or begins with "?". Nothing is decoded. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/**
 * Returns an address whose path can be decoded: letters that are encoded in Latin-1, as old links have them, are encoded in UTF-8,
 * and a "%" that encodes nothing is one itself.
 */
export function decodableAddress(url: string): string {
  const { path, query } = splitAddress(url);
  return (
    path.replaceAll(/%(?![\da-f]{2})/gi, '%25').replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
      const letters = Buffer.from(bytes.replaceAll('%', ''), 'hex');
      return isUtf8(letters) ? bytes : encodeURIComponent(letters.toString('latin1'));
    }) + query
  );
}

/** Returns the key under which an address is counted. An IPv6 network of /64 is one customer, whatever addresses it uses. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function expand(ip: string): string[] {
  const [left = '', right] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const start = groups(left);
  const end = groups(right ?? '');
  const missing = right === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(Math.max(0, missing)).fill('0'), ...end].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
