import { addressesOf, formerAddressesOf } from '../link/addresses.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'reserved-path': { path: string };
};

/** Paths that the server uses besides pages: everything below these folders, and the files at the root of the site. */
const RESERVED = [
  /^\/(\.well-known|api|assets|avisos|descargas|health|metrics|policy-reports|preview)(\/|$)/,
  /^\/(favicon\.ico|icon-[a-z0-9-]+\.png|apple-touch-icon\.png|robots\.txt|site\.webmanifest|sitemap\.xml|rss\.[a-z]{2}\.xml)$/,
];

export function isReserved(path: string): boolean {
  return RESERVED.some((pattern) => pattern.test(path));
}

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
        what: 'Una página, un artículo o una dirección anterior tiene una dirección que el servidor usa para otra cosa: /.well-known, /api, /assets, /avisos, /descargas, /health, /metrics, /policy-reports o un archivo como /robots.txt.',
        why: 'La página no se vería, o el servidor no arrancaría.',
        todo: 'Escoja otra dirección.',
      },
      en: {
        title: 'reserved address',
        what: 'A page, an article or a former address has an address that the server uses for something else: /.well-known, /api, /assets, /avisos, /descargas, /health, /metrics, /policy-reports, or a file such as /robots.txt.',
        why: 'The page would not be visible, or the server would not start.',
        todo: 'Choose another address.',
      },
      example: { file: 'routes.yaml', wrong: 'path: /health/live', right: 'path: /tramites' },
    },
  },
};
