import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA special-purpose registry, RFC 6890): address and length of the prefix. */
const INSIDE_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Global IPv6 networks that are for documentation, or contain an IPv4 address that could be any: Teredo and 6to4. */
const INSIDE_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [address, prefix] of INSIDE_4) inside.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of INSIDE_6) inside.addSubnet(address, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet (S-104). Of IPv6 only the global range is allowed: loopback,
 * link-local, unique local, multicast, mapped and translated addresses (::ffff:…, 64:ff9b::…) are outside of it.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Which servers requests may reach. */
export interface NetworkAccess {
  /** Returns the IP addresses of a name. @throws like node:dns */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** Trusted certificates (PEM); undefined: those of Node. */
  readonly ca?: string;
}

/** The public internet, and nothing else. */
export const PUBLIC_INTERNET: NetworkAccess = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};
