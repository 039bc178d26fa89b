import { numberAt, valueAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unreachable-slowness': { slow: number; longest: number };
};

/** A link counts as slow before the checker gives up on its answer. */
export const unreachableSlowness: Rule<Problems> = {
  *check(catalog) {
    const file = fileOfKind(catalog.files, 'site');
    const watch = valueAt(catalog.site, 'linkWatch');
    const slow = numberAt(watch, 'slowSeconds');
    const longest = numberAt(watch, 'timeoutSeconds');
    if (file === undefined || slow === undefined || longest === undefined || slow < longest) return;
    const at = { file: file.path, pointer: ['linkWatch', 'slowSeconds'], part: 'value' } as const;
    yield problem('unreachable-slowness', at, { slow, longest });
  },
  messages: {
    'unreachable-slowness': {
      es: ({ slow, longest }) => ({
        message: `un enlace sería lento desde los ${slow} s, pero se espera su respuesta solo ${longest} s`,
        help: 'baje «slowSeconds» o suba «timeoutSeconds»',
      }),
      en: ({ slow, longest }) => ({
        message: `a link would be slow from ${slow} s on, but its answer is awaited for ${longest} s only`,
        help: 'lower "slowSeconds", or raise "timeoutSeconds"',
      }),
    },
  },
};
