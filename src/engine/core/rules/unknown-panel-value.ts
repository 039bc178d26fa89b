import type { FilterSource, List } from '../../contract/contract.ts';
import { acceptedBy, changeableOf, rowOf } from '../../contract/contract.ts';
import type { Pointer } from '../../contract/json.ts';
import { asList, entriesAt, type JsonObject, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { filterValues, panelCardsOf, panelViewsOf } from '../link/panel-views.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-panel-property': { name: string; list: string };
  'unknown-panel-value': { name: string; field: string };
};

/** The property with the state of a row. */
const STATE = 'status';

/** The panel shows only properties that the server returns in a row, and only values and states that they can have. */
export const unknownPanelValue: Rule<Problems> = {
  *check(catalog) {
    for (const found of panelViewsOf(catalog)) {
      if (found === 'not-checked') {
        yield found;
        continue;
      }
      const { file, index, view } = found;
      const path = textAt(view, 'path') ?? '';
      const list = catalog.contract.lists[path];
      // The rule not-in-contract reports unknown lists.
      if (list === undefined) continue;
      for (const { name, field, known, pointer } of usesIn(catalog, view, list)) {
        if (known === undefined || known.includes(name)) continue;
        const part = field === undefined && pointer.at(-1) === name ? 'key' : 'value';
        const at = { file, pointer: ['views', index, ...pointer], part } as const;
        const near = meant(name, known);
        if (field === undefined) yield problem('unknown-panel-property', at, { name, list: path }, near);
        else yield problem('unknown-panel-value', at, { name, field }, near);
      }
    }
    for (const { file, pointer, card, view } of panelCardsOf(catalog)) {
      const list = catalog.contract.lists[textAt(view, 'path') ?? ''];
      for (const [field, value] of entriesAt(card, 'filters')) {
        const source = list?.filters[field];
        const known = list && source && valuesOfFilter(catalog, rowOf(catalog.contract, list), source);
        const name = String(value);
        if (known === undefined || known.includes(name)) continue;
        const at = { file, pointer: [...pointer, 'filters', field], part: 'value' } as const;
        yield problem('unknown-panel-value', at, { name, field }, meant(name, known));
      }
    }
  },
  messages: {
    'unknown-panel-property': {
      es: ({ name, list }) => ({
        message: `el servidor no tiene el dato «${name}» en las filas de «${list}»: el panel no mostraría nada`,
        help: 'los datos que tiene están en schema/api; si tiene dudas, pregunte a un desarrollador',
      }),
      en: ({ name, list }) => ({
        message: `the server does not have "${name}" in the rows of "${list}": the panel would show nothing`,
        help: 'the data it has is in schema/api; if in doubt, ask a developer',
      }),
    },
    'unknown-panel-value': {
      es: ({ name, field }) => ({
        message: `«${field}» no puede ser «${name}»`,
        help: 'los valores que puede tener están en schema/api; si tiene dudas, pregunte a un desarrollador',
      }),
      en: ({ name, field }) => ({
        message: `"${field}" cannot be "${name}"`,
        help: 'the values that it can have are in schema/api; if in doubt, ask a developer',
      }),
    },
  },
};

/** A name in a view: of a property of its rows, or of a possible value of one. */
interface Use {
  readonly name: string;
  /** The property that has the value; undefined when the name is that of a property. */
  readonly field?: string;
  /** Undefined when any name is allowed. */
  readonly known: readonly string[] | undefined;
  readonly pointer: Pointer;
}

function* usesIn(catalog: LinkedCatalog, view: JsonObject, list: List): Iterable<Use> {
  const row = rowOf(catalog.contract, list);
  const changeable = changeableOf(catalog.contract, list);
  const states = (of: JsonObject, ...pointer: Pointer): Use[] =>
    asList(valueAt(of, String(pointer.at(-1)))).map((state, turn) => {
      return { name: String(state), field: STATE, known: valuesOf(row[STATE]), pointer: [...pointer, turn] };
    });
  for (const key of ['values', 'idIn']) {
    const name = textAt(view, 'form', key);
    if (name !== undefined) yield { name, known: Object.keys(row), pointer: ['form', key] };
  }
  const files = textAt(view, 'form', 'files');
  if (files !== undefined) yield { name: files, known: Object.keys(list.files ?? {}), pointer: ['form', 'files'] };
  for (const [turn, field] of objectsAt(view, 'fields').entries()) {
    const id = textAt(field, 'id') ?? '';
    const kind = textAt(field, 'kind');
    // The rule not-in-contract checks edited fields and filters; a field that combines others has no value of its own.
    const isOwn = kind !== 'first' && kind !== 'filter' && kind !== 'day' && valueAt(field, 'edit') !== true;
    const names = kind === 'file' ? list.files : row;
    if (isOwn) yield { name: id, known: Object.keys(names ?? {}), pointer: ['fields', turn, 'id'] };
    const source = list.filters[id];
    const known = source === undefined ? valuesOf(row[id]) : valuesOfFilter(catalog, row, source);
    for (const [number, value] of objectsAt(field, 'values').entries()) {
      const name = textAt(value, 'id') ?? '';
      yield { name, field: id, known, pointer: ['fields', turn, 'values', number, 'id'] };
    }
    yield* states(field, 'fields', turn, 'editWhen');
    const replies = catalog.contract.schemas[list.facts?.[id] ?? '']?.properties ?? {};
    for (const [number, fact] of objectsAt(field, 'facts').entries()) {
      const name = textAt(fact, 'id') ?? '';
      const at: Pointer = ['fields', turn, 'facts', number];
      yield { name, known: Object.keys(replies), pointer: [...at, 'id'] };
      for (const [place, value] of objectsAt(fact, 'values').entries())
        yield {
          name: textAt(value, 'id') ?? '',
          field: name,
          known: valuesOf(replies[name]),
          pointer: [...at, 'values', place, 'id'],
        };
    }
  }
  for (const [turn, action] of objectsAt(view, 'actions').entries()) {
    yield* states(action, 'actions', turn, 'when');
    for (const [name, value] of entriesAt(action, 'where')) {
      const pointer: Pointer = ['actions', turn, 'where', name];
      if (row[name] === undefined) yield { name, known: Object.keys(row), pointer };
      else yield { name: String(value), field: name, known: valuesOf(row[name]), pointer };
    }
    const call = textAt(action, 'call');
    const taken = call === undefined ? changeable : acceptedBy(catalog.contract, list.actions?.[call]);
    const reasons = valuesOf(taken['reason']);
    for (const [number, reason] of objectsAt(action, 'reasons').entries()) {
      const name = textAt(reason, 'id') ?? '';
      yield { name, field: 'reason', known: reasons, pointer: ['actions', turn, 'reasons', number, 'id'] };
    }
    for (const [name, value] of entriesAt(action, 'set'))
      yield {
        name: String(value),
        field: name,
        known: valuesOf(taken[name]),
        pointer: ['actions', turn, 'set', name],
      };
  }
}

/** The values of a filter; undefined while something that may define one cannot be read. */
function valuesOfFilter(catalog: LinkedCatalog, row: Readonly<Record<string, Schema>>, source: FilterSource) {
  const kind = 'options' in source ? 'optionList' : 'ids' in source ? source.ids : undefined;
  const isPartlyRead = kind !== undefined && catalog.incompleteKinds.has(kind);
  return isPartlyRead ? undefined : filterValues(catalog, row, source).map(String);
}

/** The values of a property with an enum. */
function valuesOf(property: Schema | undefined): readonly string[] | undefined {
  return property?.enum?.map(String);
}
