import { textAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-unlocode': { code: string; first: string };
};

/** A UN/LOCODE belongs to one port, because schedules and vessel calls find the port by it. */
export const duplicateUnlocode: Rule<Problems> = {
  *check(catalog) {
    const seen = new Map<string, CatalogDefinition>();
    for (const port of definitionsOf(catalog, 'port').values()) {
      const code = textAt(port.value, 'unlocode');
      if (code === undefined) continue;
      const first = seen.get(code);
      if (first === undefined) seen.set(code, port);
      else {
        const details = { code, first: first.id };
        const firstAt = placeWithin(first, 'unlocode');
        yield problem('duplicate-unlocode', placeWithin(port, 'unlocode'), details, { first: firstAt });
      }
    }
  },
  messages: {
    'duplicate-unlocode': {
      es: ({ code, first }) => ({
        message: `el UN/LOCODE ${code} ya lo usa «${first}»`,
        help: 'busque el código de este puerto en la lista UN/LOCODE',
      }),
      en: ({ code, first }) => ({
        message: `the UN/LOCODE ${code} is already used by "${first}"`,
        help: 'look up the code of this port in the UN/LOCODE list',
      }),
    },
  },
};
