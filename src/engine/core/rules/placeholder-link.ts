import { isObject, type Json, step, valueAt } from '../../contract/json.ts';
import { definitionsOf, placeOf, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'placeholder-link': { url: string };
};

/** An address that is not known yet is a warning, and an error before going live. */
export const placeholderLink: Rule<Problems> = {
  *check(catalog) {
    const severity = catalog.production ? 'error' : 'warning';
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.targets) {
        if (valueAt(value, 'placeholder') !== true) continue;
        const url = shown(valueAt(value, 'url'));
        yield problem('placeholder-link', placeOf(file, step(path, 'url')), { url }, { severity });
      }
    }
    for (const endpoint of definitionsOf(catalog, 'endpoint').values()) {
      if (valueAt(endpoint.value, 'placeholder') !== true) continue;
      const url = shown(valueAt(endpoint.value, 'url'));
      yield problem('placeholder-link', placeOfKey(endpoint, 'url'), { url }, { severity });
    }
  },
  messages: {
    'placeholder-link': {
      es: ({ url }) => ({
        message: `enlace provisional: ${url}`,
        help: 'ponga la dirección real y borre «placeholder: true»',
      }),
      en: ({ url }) => ({
        message: `placeholder: ${url}`,
        help: 'put the real address here and delete "placeholder: true"',
      }),
    },
  },
  warnings: {
    'placeholder-link': {
      es: ['enlace provisional', 'enlaces provisionales'],
      en: ['placeholder link', 'placeholder links'],
    },
  },
};

/** The address, or those of all languages on one line. */
function shown(url: Json | undefined): string {
  return typeof url === 'string' ? url : Object.values(isObject(url) ? url : {}).join(', ');
}
