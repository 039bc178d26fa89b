import { isIP, type LookupFunction } from 'node:net';
import { Failure } from './failure.ts';
import type { Network } from './network.ts';

/**
 * Resolves a host once and returns a lookup function for Node, so that the connection goes to the addresses that were
 * checked here, whatever the name server says later (S-104).
 * @throws Failure `inside` if one of the addresses is not allowed; whatever the resolver throws
 */
export async function resolveOnce(hostname: string, { resolve, isAllowed }: Network): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await resolve(host);
  if (addresses.length === 0) throw new Failure('no-such-name');
  // One private address is enough: for a name with addresses on both sides, we cannot tell which one is used.
  if (!addresses.every(isAllowed)) throw new Failure('inside');
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}
