import { type Environment, resolveFormTarget } from '../emit/form-target.ts';
import { asObject, own } from '../json.ts';
import { entriesOf } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { toPointer } from '../pointer.ts';
import { addressesIn, explainAddress } from './address.ts';
import { type Explanation, placeAt } from './explanation.ts';
import { seenFrom } from './seen.ts';

/**
 * Everything that bears an id, of whatever kind, transaction entries by `<slot>.<line>`; else the page, the addresses
 * and the files that are named like this.
 */
export function explain(catalog: LinkedCatalog, name: string, environment: Environment): Explanation[] {
  const byId = [...explainEntries(catalog, name, environment), ...explainDefinitions(catalog, name)];
  return byId.length > 0 ? byId : explainAddress(catalog, name, (id) => explainDefinitions(catalog, id));
}

/** All names that `explain` knows, for suggestions. */
export function explainable(catalog: LinkedCatalog): string[] {
  const entries = allEntries(catalog).map((entry) => entry.id);
  const ids = catalog.allDefinitions.map((definition) => definition.id);
  return [...new Set([...entries, ...ids, ...addressesIn(catalog)])];
}

function allEntries(catalog: LinkedCatalog) {
  return [...definitionsOf(catalog, 'slot').values()].flatMap((slot) => entriesOf(catalog, slot));
}

function explainEntries(catalog: LinkedCatalog, id: string, environment: Environment): Explanation[] {
  return allEntries(catalog)
    .filter((entry) => entry.id === id)
    .map((entry) => {
      const target = asObject(own(entry.value, 'target'));
      const indexed = catalog.files
        .flatMap((file) => file.indexed.targets)
        .find((candidate) => candidate.value === target);
      const value =
        own(target, 'kind') === 'form' ? resolveFormTarget(catalog, target, environment, entry.code) : target;
      const definedAt = placeAt(catalog, entry.file, toPointer(indexed?.path ?? null));
      const { shownAt, ...seen } = seenFrom(catalog, { kind: 'slot', id: entry.slot }, []);
      // What each line does in the slot is no place of this entry.
      const places = shownAt.filter(({ within }) => within?.kind !== 'line');
      return { kind: 'entry', id, definedAt, value, shownAt: places, ...seen };
    });
}

function explainDefinitions(catalog: LinkedCatalog, id: string): Explanation[] {
  return catalog.allDefinitions
    .filter((definition) => definition.id === id)
    .map(({ kind, file, path, value }) => {
      const definedAt = placeAt(catalog, file, toPointer(path));
      return { kind, id, definedAt, value, ...seenFrom(catalog, { kind, id }, []) };
    });
}
