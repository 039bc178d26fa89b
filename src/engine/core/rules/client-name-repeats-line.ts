import { textAt, valueAt } from '../../contract/json.ts';
import { definitionsOf, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'client-name-repeats-line': { line: string };
};

/** A client that is a shipping line takes its name from the line; a second copy would not change with it. */
export const clientNameRepeatsLine: Rule<Problems> = {
  *check(catalog) {
    for (const client of definitionsOf(catalog, 'client').values()) {
      const line = textAt(client.value, 'line');
      if (line === undefined || valueAt(client.value, 'name') === undefined) continue;
      yield problem('client-name-repeats-line', placeOfKey(client, 'name'), { line });
    }
  },
  messages: {
    'client-name-repeats-line': {
      es: ({ line }) => ({
        message: `este cliente es una línea naviera y toma su nombre de ella («${line}»)`,
        help: 'borre el nombre aquí',
      }),
      en: ({ line }) => ({
        message: `this client is a shipping line and takes its name from it ("${line}")`,
        help: 'delete the name here',
      }),
    },
  },
};
