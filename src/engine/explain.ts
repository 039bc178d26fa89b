import { type Environment, resolveFormTarget } from './emit/form-target.ts';
import { asList, asObject, type Json, own } from './json.ts';
import { entriesOf } from './link/entries.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from './link/linked-catalog.ts';
import { Lines, offsetsOf } from './parse/locate.ts';
import { type Pointer, toPointer } from './pointer.ts';

/** Where something is defined, what it comes to, and every place that shows it. */
export interface Explanation {
  readonly kind: string;
  readonly id: string;
  readonly definedAt: Place;
  readonly value: Json;
  readonly shownAt: readonly Place[];
}
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What shows it, for instance "menu header". */
  readonly what: string;
}

/** Everything that bears an id, of whatever kind; transaction entries by `<slot>.<line>`. */
export function explain(catalog: LinkedCatalog, id: string, environment: Environment): Explanation[] {
  return [...explainEntries(catalog, id, environment), ...explainDefinitions(catalog, id)];
}

/** All ids that `explain` knows, for suggestions. */
export function explainable(catalog: LinkedCatalog): string[] {
  return [
    ...new Set([
      ...allEntries(catalog).map((entry) => entry.id),
      ...catalog.allDefinitions.map((definition) => definition.id),
    ]),
  ];
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
      return {
        kind: 'entry',
        id,
        definedAt: placeAt(catalog, entry.file, toPointer(indexed?.path ?? null), `entry ${id}`),
        value,
        shownAt: placesOfSlot(catalog, entry.slot),
      };
    });
}

function explainDefinitions(catalog: LinkedCatalog, id: string): Explanation[] {
  return catalog.allDefinitions
    .filter((definition) => definition.id === id)
    .map((definition) => ({
      kind: definition.kind,
      id,
      definedAt: placeAt(catalog, definition.file, toPointer(definition.path), `${definition.kind} ${id}`),
      value: definition.value,
      shownAt: [
        ...references(catalog, definition),
        ...(definition.kind === 'slot' ? placesOfSlot(catalog, id) : []),
        ...(definition.kind === 'group' ? placesOfGroups(catalog, ['transactions', 'groups']) : []),
      ],
    }));
}

function references(catalog: LinkedCatalog, { kind, id }: Defined): Place[] {
  return catalog.files.flatMap(({ path: file, indexed }) =>
    indexed.references
      .filter((reference) => reference.kind === kind && reference.id === id)
      .map((reference) => placeAt(catalog, file, toPointer(reference.path), `${file} refers to it`)),
  );
}

function placesOfSlot(catalog: LinkedCatalog, slot: string): Place[] {
  const groups = [...definitionsOf(catalog, 'group').values()].filter((group) =>
    asList(property(group, 'slots')).some((candidate) => own(asObject(candidate), 'id') === slot),
  );
  return groups.flatMap((group) => [
    placeAt(catalog, group.file, toPointer(group.path), `transaction group ${group.id}`),
    ...placesOfGroups(catalog, ['transactions']),
  ]);
}

/** Menus, and pages with one of these blocks: they show all groups. */
function placesOfGroups(catalog: LinkedCatalog, blocks: readonly string[]): Place[] {
  const menus = [...definitionsOf(catalog, 'menu').values()].flatMap((menu) =>
    showing(catalog, menu, 'items', ['transactions']),
  );
  const pages = [...definitionsOf(catalog, 'page').values()].flatMap((page) =>
    showing(catalog, page, 'blocks', blocks),
  );
  return [...menus, ...pages];
}

function showing(catalog: LinkedCatalog, owner: Defined, list: string, kinds: readonly string[]): Place[] {
  const base = toPointer(owner.path).slice(0, -1);
  return asList(property(owner, list)).flatMap((item, index) => {
    const kind = String(own(asObject(item), 'kind'));
    return kinds.includes(kind)
      ? [placeAt(catalog, owner.file, [...base, list, index], `${owner.kind} ${owner.id}`)]
      : [];
  });
}

function placeAt(catalog: LinkedCatalog, file: string, pointer: Pointer, what: string): Place {
  const source = catalog.files.find((candidate) => candidate.path === file);
  const [start] = offsetsOf({ file, pointer, part: 'value' }, source);
  return { file, ...new Lines(source?.text ?? '').position(start), what };
}
