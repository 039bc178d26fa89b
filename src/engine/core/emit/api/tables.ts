import type { Contract, List } from '../../../contract/contract.ts';
import { plainSchemas } from '../../../contract/contract.ts';
import type { Json } from '../../../contract/json.ts';
import { filterValues } from '../../link/filter-values.ts';
import type { LinkedCatalog } from '../../link/linked-catalog.ts';
import { constant, HEADER, type Module } from '../module.ts';

/** Emits the tables of operations, lists and schemas, which only the server loads. */
export function tablesModule(catalog: LinkedCatalog, contract: Contract): Module {
  const lists = Object.entries(contract.lists).map(([name, list]) => [name, listTable(catalog, contract, name, list)]);
  const content = [
    HEADER,
    "import type { ApiList, ApiSchemaName, Lists, Operation, OperationId } from './api.ts';\n\n",
    table('operations', '{ readonly [Id in OperationId]: Operation }', contract.operations),
    table('lists', '{ readonly [Name in keyof Lists]: ApiList<Name> }', Object.fromEntries(lists)),
    table('apiSchemas', 'Readonly<Record<ApiSchemaName, object>>', plainSchemas(contract.schemas)),
  ].join('\n');
  return { path: 'contract.ts', content };
}

function listTable(catalog: LinkedCatalog, { schemas }: Contract, name: string, list: List): object {
  const { item, filters, days = [], sortable, defaultSort, operations } = list;
  const properties = schemas[item]?.properties ?? {};
  const values = Object.entries(filters).map(([filter, source]) => [filter, filterValues(catalog, properties, source)]);
  const columns = Object.keys(properties);
  const served = { list: operations.list, export: operations.export };
  return { name, item, columns, filters: Object.fromEntries(values), days, sortable, defaultSort, operations: served };
}

function table(name: string, type: string, value: object): string {
  return constant(name, type, JSON.stringify(value satisfies object as Json, null, 2));
}
