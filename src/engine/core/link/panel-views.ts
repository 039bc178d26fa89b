import type { FilterSource } from '../../contract/contract.ts';
import { asList, type Json, type JsonObject, objectsAt, type Pointer, textAt, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import { linesInOrder } from './entries.ts';
import { definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';

/** A view of the panel, with its place in the list of views of its file. */
interface PlacedView {
  readonly file: string;
  readonly index: number;
  readonly view: JsonObject;
}

/** The views of the panel; `not-checked` in place of the views of a file that does not match its schema. */
export function* panelViewsOf({ files }: LinkedCatalog): Iterable<PlacedView | 'not-checked'> {
  for (const { path: file, kind, value, isInvalid } of files) {
    if (kind.schema !== 'panel') continue;
    if (isInvalid) yield 'not-checked';
    else for (const [index, view] of objectsAt(value, 'views').entries()) yield { file, index, view };
  }
}

/** A card of today's tasks, with the view whose rows it shows. */
interface PlacedCard extends Pick<PlacedView, 'file' | 'view'> {
  readonly pointer: Pointer;
  readonly card: JsonObject;
}

/** The cards in valid files. Skips a card whose view does not exist, because the check of ids reports it. */
export function* panelCardsOf({ files }: LinkedCatalog): Iterable<PlacedCard> {
  const panels = files.filter(({ kind, isInvalid }) => kind.schema === 'panel' && !isInvalid);
  const views = panels.flatMap(({ value }) => objectsAt(value, 'views'));
  for (const { path: file, value } of panels) {
    for (const [index, card] of objectsAt(value, 'today', 'cards').entries()) {
      const view = views.find(({ id }) => id === textAt(card, 'view'));
      if (view !== undefined) yield { file, pointer: ['today', 'cards', index], card, view };
    }
  }
}

/** The allowed values of a list's filter; `properties` are those of its rows. */
export function filterValues(
  catalog: LinkedCatalog,
  properties: Readonly<Record<string, Schema>>,
  source: FilterSource,
): readonly Json[] {
  if ('values' in source) return source.values;
  if ('options' in source) {
    const options = asList(property(definitionsOf(catalog, 'optionList').get(source.options), 'options'));
    return options.map((option) => valueAt(option, 'id') ?? '');
  }
  if (source.ids === undefined) return (properties[source.property]?.enum ?? []).filter((value) => value !== null);
  const definitions = source.ids === 'line' ? linesInOrder(catalog) : [...definitionsOf(catalog, source.ids).values()];
  const { property: name } = source;
  return definitions.map((definition) => (name === undefined ? definition.id : (property(definition, name) ?? '')));
}
