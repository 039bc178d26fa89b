import { asList, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { panelCardsOf, panelViewsOf } from '../link/panel-views.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-panel-field': { field: string; view: string };
};

/** The lists and keys in which a view names its own fields. */
const NAMING = [
  ['fields', 'of'],
  ['actions', 'asks'],
] as const;

/** A panel field that combines others, and an action that asks for some, name fields of their own view. */
export const unknownPanelField: Rule<Problems> = {
  *check(catalog) {
    for (const found of panelViewsOf(catalog)) {
      if (found === 'not-checked') {
        yield found;
        continue;
      }
      const { file, index, view } = found;
      const fields = objectsAt(view, 'fields');
      const known = fields
        .filter((field) => valueAt(field, 'of') === undefined && valueAt(field, 'kind') !== 'filter')
        .map((field) => String(textAt(field, 'id')));
      for (const [list, key] of NAMING) {
        for (const [place, item] of objectsAt(view, list).entries()) {
          for (const [turn, name] of asList(valueAt(item, key)).map(String).entries()) {
            if (known.includes(name)) continue;
            const at = { file, pointer: ['views', index, list, place, key, turn], part: 'value' } as const;
            const details = { field: name, view: String(textAt(view, 'id')) };
            yield problem('unknown-panel-field', at, details, meant(name, known));
          }
        }
      }
    }
    for (const { file, pointer, card, view } of panelCardsOf(catalog)) {
      const shown = objectsAt(view, 'fields').filter((field) => valueAt(field, 'kind') !== 'filter');
      const known = shown.map((field) => String(textAt(field, 'id')));
      const named = asList(valueAt(card, 'fields')).map((name, turn) => [name, ['fields', turn]] as const);
      const since = textAt(card, 'since');
      for (const [name, place] of since === undefined ? named : [...named, [since, ['since']] as const]) {
        if (known.includes(String(name))) continue;
        const at = { file, pointer: [...pointer, ...place], part: 'value' } as const;
        const details = { field: String(name), view: String(textAt(view, 'id')) };
        yield problem('unknown-panel-field', at, details, meant(String(name), known));
      }
    }
  },
  messages: {
    'unknown-panel-field': {
      es: ({ field, view }) => ({
        message: `la vista «${view}» del panel no tiene un campo «${field}» con valor propio`,
      }),
      en: ({ field, view }) => ({
        message: `the view "${view}" of the panel has no field "${field}" with a value of its own`,
      }),
    },
  },
};
