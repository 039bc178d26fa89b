import type { FilterSource } from '../../contract/contract.ts';
import { asList, type Json, valueAt } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import { linesInOrder } from './entries.ts';
import { definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';

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
