import { isObject, valueAt } from '../../contract/json.ts';
import { definitionsOf, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-slot': { slot: string; line: string };
};

/** Maximum number of unknown slots of one line that are compared with the known ones; more would only take time. */
const MAX_MISSPELT_SLOTS = 100;

/** A line fills every slot or declares it as not offered; a missing one could be an oversight. */
export const missingSlot: Rule<Problems> = {
  *check(catalog) {
    const slots = definitionsOf(catalog, 'slot');
    for (const line of definitionsOf(catalog, 'line').values()) {
      const transactions = valueAt(line.value, 'transactions');
      if (!isObject(transactions)) continue;
      // A misspelt slot is reported as unknown; it is not missing as well.
      const given = Object.keys(transactions);
      const misspelt = given.filter((key) => !slots.has(key)).slice(0, MAX_MISSPELT_SLOTS);
      const guesses = misspelt.map((key) => suggest(key, slots.keys()));
      const meant = new Set([...given, ...guesses]);
      const missing = [...slots.keys()].filter((slot) => !meant.has(slot));
      // A slot renamed in transactions.yaml is reported as unknown under its old name; it is not missing as well.
      const renamed = guesses.filter((guess) => guess === undefined).length;
      for (const slot of missing.slice(renamed))
        yield problem('missing-slot', placeOfKey(line, 'transactions'), { slot, line: line.id });
    }
  },
  messages: {
    'missing-slot': {
      es: ({ slot, line }) => ({
        message: `«${line}» no dice nada del trámite «${slot}»`,
        help: `agregue adónde lleva, o «${slot}: notOffered» si no lo ofrece`,
      }),
      en: ({ slot, line }) => ({
        message: `"${line}" says nothing about the transaction "${slot}"`,
        help: `add where it leads, or "${slot}: notOffered" if it is not offered`,
      }),
    },
  },
};
