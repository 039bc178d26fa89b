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
  docs: {
    'placeholder-link': {
      es: {
        title: 'enlace provisional',
        what: 'El enlace está marcado con «placeholder: true»: su dirección todavía no es la definitiva.',
        why: 'Un visitante llegaría a una página equivocada. Por eso `npm run check:live`, la revisión antes de publicar, lo trata como error.',
        todo: 'Ponga la dirección definitiva y borre «placeholder: true».',
      },
      en: {
        title: 'placeholder link',
        what: 'The link is marked "placeholder: true": its address is not final yet.',
        why: 'Visitors would end up on the wrong page. That is why `npm run check:live`, the check before going live, treats it as an error.',
        todo: 'Write the final address and delete "placeholder: true".',
      },
      example: {
        file: 'lines/south.yaml',
        wrong: 'pay.example.com/south, placeholder: true',
        right: 'pay.example.com/south',
      },
      warning: {
        es: ['enlace provisional', 'enlaces provisionales'],
        en: ['placeholder link', 'placeholder links'],
      },
      isErrorInProduction: true,
    },
  },
};

/** The address, or those of all languages on one line. */
function shown(url: Json | undefined): string {
  return typeof url === 'string' ? url : Object.values(isObject(url) ? url : {}).join(', ');
}
