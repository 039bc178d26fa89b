import { definitionsOf, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt, valueAt } from '../read.ts';
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
        message: `un cliente que es una línea lleva el nombre de su línea («${line}»)`,
        help: 'borre el nombre aquí',
      }),
      en: ({ line }) => ({
        message: `a client that is a line bears the name of its line ("${line}")`,
        help: 'delete the name here',
      }),
    },
  },
  docs: {
    'client-name-repeats-line': {
      es: {
        title: 'nombre escrito dos veces',
        what: 'Un cliente que es una línea lleva además un nombre propio.',
        why: 'Su nombre ya está en el archivo de la línea; si ese cambia, el segundo quedaría viejo.',
        todo: 'Borre «name» aquí.',
      },
      en: {
        title: 'name written twice',
        what: 'A client that is a shipping line has a name of its own besides.',
        why: 'Its name is in the file of the line already; when that changes, the second would be out of date.',
        todo: 'Delete "name" here.',
      },
      example: {
        file: 'clients.yaml',
        wrong: 'line: north\n    name: Naviera del Golfo',
        right: 'name: Naviera del Golfo',
      },
    },
  },
};
