import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

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
