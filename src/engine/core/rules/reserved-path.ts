import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { isReserved } from '../link/own-address.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'reserved-path': { path: string };
};

/** No page has, or had, a path that the server uses for something else. */
export const reservedPath: Rule<Problems> = {
  *check(catalog) {
    for (const { kind, address, at } of [...addressesOf(catalog), ...formerAddressesOf(catalog)])
      if ((kind === 'route' || kind === 'article') && isReserved(address))
        yield problem('reserved-path', at, { path: address });
  },
  messages: {
    'reserved-path': {
      es: ({ path }) => ({
        message: `el servidor usa la dirección «${path}» para otra cosa`,
        help: 'escoja otra dirección',
      }),
      en: ({ path }) => ({
        message: `the server uses the address "${path}" for something else`,
        help: 'choose another address',
      }),
    },
  },
};
