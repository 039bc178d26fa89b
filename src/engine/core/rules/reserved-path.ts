import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { isReserved, RESERVED_FOLDERS } from '../link/own-address.ts';
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
  docs: {
    'reserved-path': {
      es: {
        title: 'dirección reservada',
        what: `Una página, un artículo o una dirección anterior tiene una dirección que el servidor usa para otra cosa: ${RESERVED_FOLDERS.join(', ')} o un archivo como /robots.txt.`,
        why: 'La página no se vería, o el servidor no arrancaría.',
        todo: 'Escoja otra dirección.',
      },
      en: {
        title: 'reserved address',
        what: `A page, an article or a former address has an address that the server uses for something else: ${RESERVED_FOLDERS.join(', ')}, or a file such as /robots.txt.`,
        why: 'The page would not be visible, or the server would not start.',
        todo: 'Choose another address.',
      },
      example: { file: 'routes.yaml', wrong: 'path: /health/live', right: 'path: /tramites' },
    },
  },
};
