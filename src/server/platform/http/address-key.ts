import { isIPv6 } from 'node:net';

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
