import { placeOf } from '../link/linked-catalog.ts';
import { ownAddresses } from '../link/own-address.ts';
import { problem } from '../problem.ts';
import { flowText } from '../write-yaml.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-own-address': {
    path: string;
    /** The target of the page with the most similar path, in braces. */
    near?: string | undefined;
  };
};

/** An address of this site is one at which something answers. */
export const unknownOwnAddress: Rule<Problems> = {
  *check(catalog) {
    const ownAddress = ownAddresses(catalog);
    for (const { path: file, kind, indexed } of catalog.files) {
      if (kind.schema === 'site') continue;
      for (const { url, path } of indexed.urls) {
        const own = ownAddress(url);
        if (own === undefined || own.isKnown) continue;
        // A page, article or download that could not be read may have this address.
        if ((['route', 'article', 'download'] as const).some((each) => catalog.incompleteKinds.has(each)))
          yield 'not-checked';
        else {
          const near = own.near?.();
          const details = { path: own.path, near: near && flowText(near, {}) };
          yield problem('unknown-own-address', placeOf(file, path), details);
        }
      }
    }
  },
  messages: {
    'unknown-own-address': {
      es: ({ path, near }) => ({
        message: `este sitio no tiene nada en la dirección «${path}»`,
        help:
          near === undefined
            ? 'en lugar de la dirección, escoja una página del sitio: { kind: route, route: … }'
            : `en lugar de la dirección, escoja la página; quizá es ${near}`,
      }),
      en: ({ path, near }) => ({
        message: `this site has nothing at the address "${path}"`,
        help:
          near === undefined
            ? 'choose a page of the site instead of the address: { kind: route, route: … }'
            : `choose the page instead of the address; perhaps it is ${near}`,
      }),
    },
  },
};
