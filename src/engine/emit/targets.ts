import { asObject, type Json, type JsonObject, own } from '../json.ts';
import { entriesOf } from '../link/entries.ts';
import { definitionsOf, type World } from '../link/world.ts';
import { type Environment, resolveFormTarget } from './form-target.ts';

/** What stands in place of each form target. */
export function resolveTargets(world: World, environment: Environment): Map<Json, Json> {
  const codes = codesOfTargets(world);
  const resolved = new Map<Json, Json>();
  for (const { facts } of world.files) {
    for (const { value } of facts.targets) {
      if (own(value, 'kind') !== 'form') continue;
      resolved.set(value, resolveFormTarget(world, value, environment, codes.get(value)));
    }
  }
  return resolved;
}

/** The marker code under which each target of an entry is used. */
function codesOfTargets(world: World): ReadonlyMap<JsonObject, number> {
  const codes = new Map<JsonObject, number>();
  for (const slot of definitionsOf(world, 'slot').values()) {
    for (const { value, code } of entriesOf(world, slot)) {
      if (code !== undefined) codes.set(asObject(own(value, 'target')), code);
    }
  }
  return codes;
}
