import { type Json, type JsonObject, own } from '../../contract/json.ts';
import { entriesOf } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { targetsOf } from '../link/targets.ts';
import { type Environment, resolveFormTarget } from './form-target.ts';
import { withWindow } from './windows.ts';

/** Returns the resolved form for each form target. */
export function resolveTargets(catalog: LinkedCatalog, environment: Environment): Map<Json, Json> {
  const codes = codesOfTargets(catalog);
  const resolved = new Map<Json, Json>();
  for (const { indexed } of catalog.files) {
    for (const { value } of indexed.targets) {
      if (own(value, 'kind') !== 'form') continue;
      resolved.set(value, resolveFormTarget(catalog, withWindow(catalog, value), environment, codes.get(value)));
    }
  }
  return resolved;
}

/** The code for line markers of each target of an entry. */
function codesOfTargets(catalog: LinkedCatalog): ReadonlyMap<JsonObject, number> {
  const codes = new Map<JsonObject, number>();
  for (const slot of definitionsOf(catalog, 'slot').values()) {
    for (const { value, code } of entriesOf(catalog, slot)) {
      if (code === undefined) continue;
      for (const target of targetsOf(own(value, 'target'))) codes.set(target, code);
    }
  }
  return codes;
}
