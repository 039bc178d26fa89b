import { namesFile } from '../../contract/catalog-files.ts';
import { own, toPointer } from '../../contract/json.ts';
import { type Environment, resolveFormTarget } from '../../core/emit/form-target.ts';
import { entriesOf } from '../../core/link/entries.ts';
import { type Defined, definitionsOf, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { targetsOf } from '../../core/link/targets.ts';
import { addressesAndFiles, explainAddress } from './address.ts';
import { type Explanation, positionAt } from './explanation.ts';
import { seenFrom } from './seen.ts';
import { shownTimes } from './shown-times.ts';

/**
 * Explains everything with this id, of any kind; a transaction entry has the id `<slot>.<line>`. When no id matches,
 * explains what a file of the catalog defines, or else the page, addresses and files of that name.
 */
export function explain(catalog: LinkedCatalog, name: string, environment: Environment): Explanation[] {
  const byId = [...explainEntries(catalog, name, environment), ...explainDefinitions(catalog, name)];
  if (byId.length > 0) return byId;
  const inFile = definedIn(catalog, name).flatMap((definition) => explanationOf(catalog, definition));
  return inFile.length > 0 ? inFile : explainAddress(catalog, name, (id) => explainDefinitions(catalog, id));
}

/** All names that `explain` accepts, for suggestions. */
export function explainable(catalog: LinkedCatalog): string[] {
  const entries = allEntries(catalog).map((entry) => entry.id);
  const ids = catalog.allDefinitions.map((definition) => definition.id);
  const files = catalog.files.map(({ path }) => path);
  return [...new Set([...entries, ...ids, ...files, ...addressesAndFiles(catalog)])];
}

function allEntries(catalog: LinkedCatalog) {
  return [...definitionsOf(catalog, 'slot').values()].flatMap((slot) => entriesOf(catalog, slot));
}

function explainEntries(catalog: LinkedCatalog, id: string, environment: Environment): Explanation[] {
  return allEntries(catalog)
    .filter((entry) => entry.id === id)
    .map((entry) => {
      const targets = targetsOf(own(entry.value, 'target'));
      const indexed = catalog.files
        .flatMap((file) => file.indexed.targets)
        .find((candidate) => candidate.value === targets[0]);
      const resolved = targets.map((target) =>
        own(target, 'kind') === 'form' ? resolveFormTarget(catalog, target, environment, entry.code) : target,
      );
      const value = resolved.length === 1 ? (resolved[0] ?? null) : resolved;
      const definedAt = positionAt(catalog, entry.file, toPointer(indexed?.path ?? null));
      const { shownAt, ...seen } = seenFrom(catalog, { kind: 'slot', id: entry.slot }, []);
      // The lines' own contents of the slot are not places of this entry.
      const places = shownAt.filter(({ within }) => within?.kind !== 'line');
      const file = fileAt(catalog, entry.file);
      // The place of several targets in turn is their list.
      const pointer = toPointer((targets.length > 1 ? indexed?.path?.parent : indexed?.path) ?? null);
      return {
        kind: 'entry',
        id,
        definedAt,
        value,
        times: shownTimes(catalog, file, pointer),
        shownAt: places,
        ...seen,
      };
    });
}

function explainDefinitions(catalog: LinkedCatalog, id: string): Explanation[] {
  return catalog.allDefinitions
    .filter((definition) => definition.id === id)
    .map((definition) => explanationOf(catalog, definition));
}

/** What a catalog file is, such as a line, or else everything that it defines; the name of the catalog folder may precede its path. */
function definedIn(catalog: LinkedCatalog, name: string): readonly Defined[] {
  const file = catalog.files.find(({ path }) => namesFile(name, path));
  const inside = catalog.allDefinitions.filter((definition) => definition.file === file?.path);
  const whole = inside.filter(({ path }) => path?.parent === null);
  return whole.length > 0 ? whole : inside;
}

function explanationOf(catalog: LinkedCatalog, { kind, id, file, path, value, isKey }: Defined): Explanation {
  const definedAt = positionAt(catalog, file, toPointer(path));
  const checked = fileAt(catalog, file);
  const times = shownTimes(catalog, checked, toPointer((isKey ? path : path?.parent) ?? null));
  return { kind, id, definedAt, value, times, ...seenFrom(catalog, { kind, id }, []) };
}
