import { isIP, type LookupFunction } from 'node:net';
import { Failure } from './failure.ts';
import type { Network } from './network.ts';

/**
 * The addresses of a host, in the form in which Node asks for them when it connects: whatever a name server says a
 * moment later, the connection goes to what was looked at here (S-104).
 * @throws Failure `inside` where one of them is not allowed; as the resolver does
 */
export async function resolveOnce(hostname: string, { resolve, isAllowed }: Network): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await resolve(host);
  if (addresses.length === 0) throw new Failure('no-such-name');
  // One inside is enough: a name that is at home and abroad is not ours to tell apart.
  if (!addresses.every(isAllowed)) throw new Failure('inside');
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}
