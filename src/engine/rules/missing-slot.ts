import { isObject } from '../json.ts';
import { definitionsOf, placeOfKey } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { valueAt } from '../read.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-slot': { slot: string; line: string };
};

/** With more unknown slots than this in one line, looking for what each was meant to be only takes time. */
const MOST_MISSPELT = 100;

/** A line says of every slot what it does, or that it is not offered: silence could be forgetfulness. */
export const missingSlot: Rule<Problems> = {
  *check(catalog) {
    const slots = definitionsOf(catalog, 'slot');
    for (const line of definitionsOf(catalog, 'line').values()) {
      const transactions = valueAt(line.value, 'transactions');
      if (!isObject(transactions)) continue;
      // A misspelt slot is reported as unknown; it is not missing as well.
      const given = Object.keys(transactions);
      const misspelt = given.filter((key) => !slots.has(key)).slice(0, MOST_MISSPELT);
      const guesses = misspelt.map((key) => suggest(key, slots.keys()));
      const meant = new Set([...given, ...guesses]);
      const missing = [...slots.keys()].filter((slot) => !meant.has(slot));
      // A slot that has another name in transactions.yaml is unknown here under its old name; it is not missing as well.
      const renamed = guesses.filter((guess) => guess === undefined).length;
      for (const slot of missing.slice(renamed))
        yield problem('missing-slot', placeOfKey(line, 'transactions'), { slot, line: line.id });
    }
  },
  messages: {
    'missing-slot': {
      es: ({ slot, line }) => ({
        message: `«${line}» no dice nada de «${slot}»`,
        help: `agregue su destino o «${slot}: notOffered»`,
      }),
      en: ({ slot, line }) => ({
        message: `"${line}" says nothing about "${slot}"`,
        help: `add its target, or "${slot}: notOffered"`,
      }),
    },
  },
};
