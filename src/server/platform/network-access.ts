import { lookup } from 'node:dns/promises';
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** A name or an address leads to a server that may not be reached. */
export class AddressNotAllowed extends Error {}

/**
 * Resolves a host once and returns a lookup function for Node, so that the connection goes to the addresses that were
 * checked here, whatever the name server says later (S-104).
 * @throws AddressNotAllowed if one of the addresses is not allowed; otherwise like node:dns
 */
export async function resolveOnce(hostname: string, { resolve, isAllowed }: NetworkAccess): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await resolve(host);
  if (addresses.length === 0) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
  // One private address is enough: for a name with addresses on both sides, we cannot tell which one is used.
  if (!addresses.every(isAllowed)) throw new AddressNotAllowed(`${host} is not on a network that may be reached`);
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

interface RequestToSend {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** From `resolveOnce`. */
  readonly lookup: LookupFunction;
  /** Trusted certificates (PEM); undefined: those of Node. */
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
  /**
   * Keeps the connection for further requests; false: it is used once. Never the global agent: a proxy of the environment
   * would stand between us and the address that was checked.
   */
  readonly agent: Agent | false;
}

/** Sends a request to the addresses that were checked, and follows no redirect (S-104). */
export function sendRequest(
  address: URL,
  { method, headers, lookup, ca, signal, agent }: RequestToSend,
): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, headers, lookup, signal, agent, ...(ca === undefined ? {} : { ca }) };
  return new Promise((resolve, reject) => {
    const sent = send(address, options, resolve);
    sent.on('error', reject);
    sent.end();
  });
}
