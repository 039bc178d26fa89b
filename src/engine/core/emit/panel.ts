import { type Contract, changeableOf, type List } from '../../contract/contract.ts';
import { asObject, defined, type Json, type JsonObject, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import { valueOfKind } from '../link/file-of-kind.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { EmitContext } from './module.ts';

/** Prints the views of the panel, each with its list's audience, sorting and changeable fields from the contract. */
export function panelViews({ catalog, print }: EmitContext): string {
  return print(objectsAt(panelOf(catalog), 'views').map((view) => joined(view, catalog.contract)));
}

/** Prints the cards of waiting work, each with the list that it counts and the audience of its action or of the list. */
export function panelToday({ catalog, print }: EmitContext): string {
  const panel = panelOf(catalog);
  const today = asObject(valueAt(panel, 'today'));
  const views = objectsAt(panel, 'views');
  const cards = objectsAt(today, 'cards').map((card) => {
    const view = views.find(({ id }) => id === card['view']);
    const seen = view === undefined ? {} : joined(view, catalog.contract);
    const action = objectsAt(seen, 'actions').find(({ id }) => id === card['action']);
    return { ...card, audience: textAt(action ?? seen, 'audience') ?? '', path: textAt(seen, 'path') ?? '' };
  });
  return print({ ...today, cards });
}

/** Prints the parts of the site that staff change in the panel; undefined if the catalog offers none. */
export function panelContent({ catalog, print }: EmitContext): string | undefined {
  const content = valueAt(panelOf(catalog), 'content');
  return content === undefined ? undefined : print(content);
}

function panelOf({ files }: LinkedCatalog): Json {
  return valueOfKind(files, 'panel');
}

function joined(view: JsonObject, contract: Contract): JsonObject {
  const list = contract.lists[textAt(view, 'path') ?? ''];
  if (list === undefined) return view;
  const { list: read, change, history } = list.operations;
  const audienceOf = (id: string | undefined) => (id === undefined ? undefined : contract.operations[id]?.audience);
  return defined({
    ...view,
    audience: audienceOf(read),
    sort: list.defaultSort,
    history: audienceOf(history),
    fields: objectsAt(view, 'fields').map((field) =>
      fieldWith(field, list, audienceOf(change), changeableOf(contract, list)),
    ),
    actions: objectsAt(view, 'actions').map((action) => ({
      ...action,
      audience: audienceOf(list.actions?.[textAt(action, 'call') ?? ''] ?? change) ?? '',
    })),
  });
}

function fieldWith(
  { edit, ...field }: JsonObject,
  { sortable, filters, days = [] }: List,
  audience: string | undefined,
  changeable: Readonly<Record<string, Schema>>,
): JsonObject {
  const id = textAt(field, 'id') ?? '';
  const isText = textAt(field, 'kind') === 'text';
  const rule = edit === true ? changeable[id] : undefined;
  return defined({
    ...field,
    sortable: sortable.includes(id) || undefined,
    filter: days.includes(id) || (Object.hasOwn(filters, id) && isNarrowing(field)) || undefined,
    edit: rule && audience,
    maxLength: isText ? rule?.maxLength : undefined,
    whenEmpty: rule && whenEmpty(isText, rule),
  });
}

const NARROWING = ['choice', 'options', 'line'];
/** Whether a field is a filter, or a column of the list with values to choose from. */
function isNarrowing(field: JsonObject): boolean {
  if (textAt(field, 'kind') === 'filter') return true;
  return textAt(field, 'column') !== undefined && NARROWING.includes(textAt(field, 'kind') ?? '');
}

/** The value of an emptied field: null or an empty text; undefined if it cannot be emptied. */
function whenEmpty(isText: boolean, { type, enum: values, minLength }: Schema): 'null' | 'text' | undefined {
  if (type?.includes('null') || values?.includes(null)) return 'null';
  return isText && minLength === undefined ? 'text' : undefined;
}
