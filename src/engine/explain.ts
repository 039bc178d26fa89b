import { type Environment, resolveFormTarget } from './emit/form-target.ts';
import { asList, asObject, type Json, own } from './json.ts';
import { entriesOf } from './link/entries.ts';
import { type Defined, definitionsOf, property, type World } from './link/world.ts';
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
  /** What stands there, for instance "menu header". */
  readonly what: string;
}

/** Everything that bears an id, of whatever kind; transaction entries by `<slot>.<line>`. */
export function explain(world: World, id: string, environment: Environment): Explanation[] {
  return [...explainEntries(world, id, environment), ...explainDefinitions(world, id)];
}

/** All ids that `explain` knows, for suggestions. */
export function explainable(world: World): string[] {
  return [
    ...new Set([
      ...allEntries(world).map((entry) => entry.id),
      ...world.allDefinitions.map((definition) => definition.id),
    ]),
  ];
}

function allEntries(world: World) {
  return [...definitionsOf(world, 'slot').values()].flatMap((slot) => entriesOf(world, slot));
}

function explainEntries(world: World, id: string, environment: Environment): Explanation[] {
  return allEntries(world)
    .filter((entry) => entry.id === id)
    .map((entry) => {
      const target = asObject(own(entry.value, 'target'));
      const fact = world.files.flatMap((file) => file.facts.targets).find((candidate) => candidate.value === target);
      const value = own(target, 'kind') === 'form' ? resolveFormTarget(world, target, environment, entry.code) : target;
      return {
        kind: 'entry',
        id,
        definedAt: placeAt(world, entry.file, toPointer(fact?.path ?? null), `entry ${id}`),
        value,
        shownAt: placesOfSlot(world, entry.slot),
      };
    });
}

function explainDefinitions(world: World, id: string): Explanation[] {
  return world.allDefinitions
    .filter((definition) => definition.id === id)
    .map((definition) => ({
      kind: definition.kind,
      id,
      definedAt: placeAt(world, definition.file, toPointer(definition.path), `${definition.kind} ${id}`),
      value: definition.value,
      shownAt: [
        ...references(world, definition),
        ...(definition.kind === 'slot' ? placesOfSlot(world, id) : []),
        ...(definition.kind === 'group' ? placesOfGroups(world, ['transactions', 'groups']) : []),
      ],
    }));
}

function references(world: World, { kind, id }: Defined): Place[] {
  return world.files.flatMap(({ path: file, facts }) =>
    facts.references
      .filter((reference) => reference.kind === kind && reference.id === id)
      .map((reference) => placeAt(world, file, toPointer(reference.path), `${file} refers to it`)),
  );
}

function placesOfSlot(world: World, slot: string): Place[] {
  const groups = [...definitionsOf(world, 'group').values()].filter((group) =>
    asList(property(group, 'slots')).some((candidate) => own(asObject(candidate), 'id') === slot),
  );
  return groups.flatMap((group) => [
    placeAt(world, group.file, toPointer(group.path), `transaction group ${group.id}`),
    ...placesOfGroups(world, ['transactions']),
  ]);
}

/** Menus, and pages with one of these blocks: they show all groups. */
function placesOfGroups(world: World, blocks: readonly string[]): Place[] {
  const menus = [...definitionsOf(world, 'menu').values()].flatMap((menu) =>
    showing(world, menu, 'items', ['transactions']),
  );
  const pages = [...definitionsOf(world, 'page').values()].flatMap((page) => showing(world, page, 'blocks', blocks));
  return [...menus, ...pages];
}

function showing(world: World, owner: Defined, list: string, kinds: readonly string[]): Place[] {
  const base = toPointer(owner.path).slice(0, -1);
  return asList(property(owner, list)).flatMap((item, index) => {
    const kind = String(own(asObject(item), 'kind'));
    return kinds.includes(kind)
      ? [placeAt(world, owner.file, [...base, list, index], `${owner.kind} ${owner.id}`)]
      : [];
  });
}

function placeAt(world: World, file: string, pointer: Pointer, what: string): Place {
  const source = world.files.find((candidate) => candidate.path === file);
  const [start] = offsetsOf({ file, pointer, part: 'value' }, source);
  return { file, ...new Lines(source?.text ?? '').position(start), what };
}
