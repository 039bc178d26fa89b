import type { Contract, FilterSource, List } from '../../contract/contract.ts';
import { asList, type Json } from '../../json.ts';
import { linesInOrder } from '../../link/entries.ts';
import { definitionsOf, type LinkedCatalog, property } from '../../link/linked-catalog.ts';
import { valueAt } from '../../read.ts';
import type { Schema } from '../../schemas.ts';
import { constant, HEADER, type Module } from '../module.ts';

/** The server alone loads them. */
export function tablesModule(catalog: LinkedCatalog, contract: Contract): Module {
  const lists = Object.entries(contract.lists).map(([name, list]) => [name, listTable(catalog, contract, name, list)]);
  const content = [
    HEADER,
    "import type { ApiList, ApiSchemaName, Lists, Operation, OperationId } from './api.ts';\n\n",
    table('operations', '{ readonly [Id in OperationId]: Operation }', contract.operations),
    table('lists', '{ readonly [Name in keyof Lists]: ApiList<Name> }', Object.fromEntries(lists)),
    table('apiSchemas', 'Readonly<Record<ApiSchemaName, object>>', contract.schemas),
  ].join('\n');
  return { path: 'contract.ts', content };
}

function listTable(catalog: LinkedCatalog, { schemas }: Contract, name: string, list: List): object {
  const { item, filters, sortable, defaultSort } = list;
  const properties = schemas[item]?.properties ?? {};
  const values = Object.entries(filters).map(([filter, source]) => [filter, valuesOf(catalog, properties, source)]);
  return { name, item, columns: Object.keys(properties), filters: Object.fromEntries(values), sortable, defaultSort };
}

function valuesOf(
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

function table(name: string, type: string, value: object): string {
  return constant(name, type, JSON.stringify(value satisfies object as Json, null, 2));
}
