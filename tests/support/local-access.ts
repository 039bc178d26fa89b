import type { NetworkAccess } from '../../src/server/platform/network-access.ts';

/** A network in which every name resolves to this machine, the only address that is allowed. */
export const LOCAL_ACCESS: NetworkAccess = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
};
