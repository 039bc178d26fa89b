import { acceptedBy, changeableOf } from '../../contract/contract.ts';
import { asList, entriesAt, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { panelCardsOf, panelViewsOf } from '../link/panel-views.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'not-in-contract': { name: string; part: Part };
};
type Part = 'list' | 'action' | 'answer' | 'change' | 'filter' | 'sort';

/** The panel shows and does only what the server offers (schema/api). */
export const notInContract: Rule<Problems> = {
  *check(catalog) {
    const { contract } = catalog;
    const withAnswers = Object.keys(contract.lists).filter((name) => contract.lists[name]?.operations['answer']);
    for (const placed of panelViewsOf(catalog)) {
      if (placed === 'not-checked') {
        yield placed;
        continue;
      }
      const { file, index, view } = placed;
      const path = textAt(view, 'path') ?? '';
      const list = contract.lists[path];
      // A name is told where it is written: as the key of a value, or as the value.
      const found = (name: string, part: Part, known: readonly string[], ...rest: readonly (string | number)[]) =>
        problem(
          'not-in-contract',
          { file, pointer: ['views', index, ...rest], part: rest.at(-1) === name ? 'key' : 'value' },
          { name, part },
          meant(name, known),
        );
      if (list === undefined) {
        yield found(path, 'list', Object.keys(contract.lists), 'path');
        continue;
      }
      if (valueAt(view, 'answer') !== undefined && list.operations['answer'] === undefined)
        yield found(path, 'answer', withAnswers, 'answer');
      const calls = Object.keys(list.actions ?? {});
      const changeable = Object.keys(changeableOf(contract, list));
      for (const [place, field] of objectsAt(view, 'fields').entries()) {
        const id = textAt(field, 'id') ?? '';
        if (textAt(field, 'kind') === 'filter' && list.filters[id] === undefined)
          yield found(id, 'filter', Object.keys(list.filters), 'fields', place, 'id');
        if (textAt(field, 'kind') === 'day' && list.days?.includes(id) !== true)
          yield found(id, 'filter', list.days ?? [], 'fields', place, 'id');
        if (valueAt(field, 'edit') === true && !changeable.includes(id))
          yield found(id, 'change', changeable, 'fields', place, 'id');
      }
      for (const [place, action] of objectsAt(view, 'actions').entries()) {
        const call = textAt(action, 'call');
        if (call !== undefined && !calls.includes(call)) yield found(call, 'action', calls, 'actions', place, 'call');
        // An action with its own call accepts the properties of that call's body.
        const taken = call === undefined ? changeable : Object.keys(acceptedBy(contract, list.actions?.[call]));
        for (const [name] of entriesAt(action, 'set'))
          if (!taken.includes(name)) yield found(name, 'change', taken, 'actions', place, 'set', name);
        for (const [turn, name] of asList(valueAt(action, 'asks')).map(String).entries())
          if (!taken.includes(name)) yield found(name, 'change', taken, 'actions', place, 'asks', turn);
      }
    }
    for (const { file, pointer, card, view } of panelCardsOf(catalog)) {
      const list = contract.lists[textAt(view, 'path') ?? ''];
      if (list === undefined) continue;
      const offered: [Part, readonly string[], (readonly string[])[]][] = [
        ['filter', Object.keys(list.filters), entriesAt(card, 'filters').map(([name]) => ['filters', name])],
        ['sort', list.sortable, [['sort']]],
        ['action', objectsAt(view, 'actions').map(({ id }) => String(id)), [['action']]],
      ];
      for (const [part, known, places] of offered)
        for (const place of places) {
          const name = place.length > 1 ? place.at(-1) : textAt(card, ...place);
          if (name === undefined || known.includes(name)) continue;
          const at = { file, pointer: [...pointer, ...place], part: place.length > 1 ? 'key' : 'value' } as const;
          yield problem('not-in-contract', at, { name, part }, meant(name, known));
        }
    }
  },
  messages: {
    'not-in-contract': {
      es: ({ name, part }) => ({
        message: `el servidor no ${{ list: 'ofrece la lista', action: 'ofrece la acción', answer: 'permite responder por correo en', change: 'permite cambiar el campo', filter: 'ofrece el filtro', sort: 'permite ordenar por' }[part]} «${name}»`,
        help: 'lo que ofrece está en schema/api; si tiene dudas, pregunte a un desarrollador',
      }),
      en: ({ name, part }) => ({
        message: `the server does not ${{ list: 'offer the list', action: 'offer the action', answer: 'allow answers by e-mail in', change: 'allow changes to the field', filter: 'offer the filter', sort: 'allow sorting by' }[part]} "${name}"`,
        help: 'what it offers is in schema/api; if in doubt, ask a developer',
      }),
    },
  },
};
