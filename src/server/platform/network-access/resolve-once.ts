import { isIP, type LookupFunction } from 'node:net';
import type { NetworkAccess } from './network-access.ts';

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
