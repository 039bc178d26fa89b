import { acceptedBy, changeableOf, type FilterSource, type List, rowOf } from '../../contract/contract.ts';
import { asList, entriesAt, type JsonObject, objectsAt, type Pointer, textAt, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import { filterValues } from '../link/filter-values.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { missingMails } from './capability-off.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'unknown-panel-field': { field: string; view: string };
  'unknown-panel-property': { name: string; list: string };
  'unknown-panel-value': { name: string; field: string };
  'not-in-contract': { name: string; part: Part };
};

/** The panel shows and does what the server offers, by its names. */
export const panel: Rule<Problems> = {
  check: (catalog) =>
    [unknownPanelField, unknownPanelValue, notInContract].flatMap((check) => [
      ...check(catalog),
      ...catalog.files
        .filter(({ kind, isInvalid }) => kind.schema === 'panel' && isInvalid)
        .map(() => 'not-checked' as const),
    ]),
  messages: {
    'unknown-panel-field': {
      es: ({ field, view }) => ({
        message: `la vista «${view}» del panel no tiene un campo «${field}» con valor propio`,
      }),
      en: ({ field, view }) => ({
        message: `the view "${view}" of the panel has no field "${field}" with a value of its own`,
      }),
    },
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

/** A view of the panel, with its place in the list of views of its file. */
interface PlacedView {
  readonly file: string;
  readonly index: number;
  readonly view: JsonObject;
}

/** The views of the panel in valid files. */
function* panelViewsOf({ files }: LinkedCatalog): Iterable<PlacedView> {
  for (const { path: file, kind, value, isInvalid } of files) {
    if (kind.schema !== 'panel' || isInvalid) continue;
    for (const [index, view] of objectsAt(value, 'views').entries()) yield { file, index, view };
  }
}

/** A card of today's tasks, with the view whose rows it shows. */
interface PlacedCard extends Pick<PlacedView, 'file' | 'view'> {
  readonly pointer: Pointer;
  readonly card: JsonObject;
}

/** The cards in valid files. Skips a card whose view does not exist, because the check of ids reports it. */
function* panelCardsOf({ files }: LinkedCatalog): Iterable<PlacedCard> {
  const panels = files.filter(({ kind, isInvalid }) => kind.schema === 'panel' && !isInvalid);
  const views = panels.flatMap(({ value }) => objectsAt(value, 'views'));
  for (const { path: file, value } of panels) {
    for (const [index, card] of objectsAt(value, 'today', 'cards').entries()) {
      const view = views.find(({ id }) => id === textAt(card, 'view'));
      if (view !== undefined) yield { file, pointer: ['today', 'cards', index], card, view };
    }
  }
}

/** A panel field that combines others, and an action that asks for some, name fields of their own view. */
function* unknownPanelField(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, index, view } of panelViewsOf(catalog)) {
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
}

/** The lists and keys in which a view names its own fields. */
const NAMING = [
  ['fields', 'of'],
  ['actions', 'asks'],
] as const;

/** The panel shows only properties that the server returns in a row, and only values and states that they can have. */
function* unknownPanelValue(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, index, view } of panelViewsOf(catalog)) {
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
}

/** The property with the state of a row. */
const STATE = 'status';

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
  // The rule missing-mail reports a mail that other mails stand in for.
  const lacksMails = kind === 'mail' && !missingMails(catalog).next().done;
  return isPartlyRead || lacksMails ? undefined : filterValues(catalog, row, source).map(String);
}

/** The values of a property with an enum. */
function valuesOf(property: Schema | undefined): readonly string[] | undefined {
  return property?.enum?.map(String);
}

/** The panel shows and does only what the server offers (schema/api). */
function* notInContract(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const { contract } = catalog;
  const withAnswers = Object.keys(contract.lists).filter((name) => contract.lists[name]?.operations['answer']);
  for (const { file, index, view } of panelViewsOf(catalog)) {
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
}

type Part = 'list' | 'action' | 'answer' | 'change' | 'filter' | 'sort';
