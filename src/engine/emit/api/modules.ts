import type { Contract } from '../../contract/contract.ts';
import type { LinkedCatalog } from '../../link/linked-catalog.ts';
import { textAt } from '../../read.ts';
import type { Module } from '../module.ts';
import { operationModules, panelListsModule } from './operations.ts';
import { tablesModule } from './tables.ts';
import { typesModule } from './types.ts';

/** Emits the contract of schema/api: types for both sides, tables for the server, addresses for the site. */
export function apiModules(catalog: LinkedCatalog): Module[] {
  const { contract } = catalog;
  const product = textAt(catalog.site, 'product') ?? '';
  const operations = Object.entries(contract.operations).map(
    ([id, operation]) => [id, { ...operation, path: operation.path.replace('{product}', product) }] as const,
  );
  const addressed: Contract = { ...contract, operations: Object.fromEntries(operations) };
  return [
    typesModule(catalog, addressed),
    tablesModule(catalog, addressed),
    ...operationModules(addressed),
    panelListsModule(addressed),
  ];
}
