import {
  asList,
  asObject,
  formatPointer,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { entriesByTarget } from '../link/entries.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { addressesIn, type Environment, resolveFormTarget } from './link-address.ts';
import { constantModule, dataConstant, dataModule, type Module } from './module.ts';

const TYPES = `/** A use that is counted when a visitor chooses a link. */
export interface CountedUse {
  /** The name under which the use is counted; it does not depend on the order of entries in the file. */
  readonly name: string;
  /** The fields of a hidden form that have the same value for every visitor. */
  readonly fields?: Readonly<Record<string, string>>;
}

`;

/** A destination of a link, with the fields that tell it from others at the same address. */
interface Destination {
  readonly address: string;
  readonly fields?: JsonObject;
}

interface CountedTarget {
  /** The file of the target and the pointer to it, joined: unique among all targets. */
  readonly id: string;
  readonly name: string;
  /** The slot, if it is the target of an entry of transactions. */
  readonly slot: string | undefined;
  readonly destinations: readonly Destination[];
}

/**
 * Emits the names for counting uses of links that lead away: by address for the site, by target for the server, and by slot
 * for transactions. A separate small module tells every page whether uses are counted. Links that lead to the same place
 * are counted together.
 */
export function linkUseModules(catalog: LinkedCatalog, environment: Environment): readonly Module[] {
  const isCounted = valueAt(catalog.site, 'linkUses', 'counted') !== false;
  const targets = isCounted ? countedTargets(catalog, environment) : [];
  const names = namesByDestination(targets);
  const uses: Record<string, JsonObject[]> = {};
  for (const [key, [name = '']] of names) {
    const { address, ...fields } = JSON.parse(key) as { readonly address: string } & JsonObject;
    uses[address] = [...(uses[address] ?? []), { name, ...fields }];
  }
  const namesOf = ({ destinations }: CountedTarget) => [
    ...new Set(destinations.flatMap((destination) => names.get(JSON.stringify(destination)) ?? [])),
  ];
  const byTarget = Object.fromEntries(targets.map((target) => [target.id, namesOf(target)]));
  const bySlot: Record<string, readonly string[]> = {};
  for (const target of targets)
    if (target.slot !== undefined)
      bySlot[target.slot] = [...new Set([...(bySlot[target.slot] ?? []), ...namesOf(target)])];
  const mostUsedFrom = isCounted ? valueAt(catalog.site, 'linkUses', 'mostUsedFrom') : undefined;
  const namesByKey = 'Readonly<Record<string, readonly string[]>>';
  const printed = (value: object) => JSON.stringify(value, null, 2);
  const usesType = 'Readonly<Record<string, readonly CountedUse[]>>';
  const ofUses = 'The counted uses by external address or, for a download, by file name.';
  const ofNames =
    'The names of the uses of each target, by its id: its own, and those of other targets with the same destination.';
  const ofSlots = 'The names of the uses of the entries of each slot of transactions, by the id of the slot.';
  const from = 'The number of counted uses from which menus show the most used transactions; undefined: never.';
  const most = mostUsedFrom === undefined ? undefined : String(mostUsedFrom);
  return [
    dataModule('link-uses', [dataConstant('linkUses', usesType, printed(uses), ofUses)], TYPES),
    constantModule('link-use-names', 'linkUseNames', namesByKey, printed(byTarget), ofNames),
    dataModule('uses-of-slots', [
      dataConstant('mostUsedFrom', 'number | undefined', most, from),
      dataConstant('usesOfSlots', namesByKey, printed(bySlot), ofSlots),
    ]),
    dataModule('counts-link-uses', [
      dataConstant('countsLinkUses', 'boolean', String(targets.length > 0), 'Whether uses of links are counted.'),
      dataConstant(
        'showsMostUsed',
        'boolean',
        String(most !== undefined),
        'Whether menus show the most used transactions.',
      ),
    ]),
  ];
}

/** The names of the targets that lead to each destination, in catalog order. */
function namesByDestination(targets: readonly CountedTarget[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { name, destinations } of targets)
    for (const destination of destinations) {
      const key = JSON.stringify(destination);
      const known = names.get(key) ?? [];
      if (!known.includes(name)) names.set(key, [...known, name]);
    }
  return names;
}

function countedTargets(catalog: LinkedCatalog, environment: Environment): CountedTarget[] {
  const entries = entriesByTarget(catalog);
  return catalog.files.flatMap((file) =>
    file.indexed.targets.flatMap(({ value, path }): CountedTarget[] => {
      const entry = entries.get(value);
      const destinations = destinationsOf(catalog, environment, value, entry?.code);
      if (destinations.length === 0) return [];
      const pointer = toPointer(path);
      const download = own(value, 'download');
      const ownName = typeof download === 'string' ? `downloads.${download}` : entry?.id;
      return [
        {
          id: `${file.path}${formatPointer(pointer)}`,
          name: ownName ?? nameByIds(file, pointer),
          slot: entry?.slot,
          destinations,
        },
      ];
    }),
  );
}

function destinationsOf(
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
): readonly Destination[] {
  const kind = own(target, 'kind');
  if (kind === 'external') {
    // Draft languages are not offered.
    const isOffered = (language: string | number | undefined) =>
      language === undefined || catalog.languages.includes(String(language));
    return addressesIn(target).flatMap(([address, [, language]]) => (isOffered(language) ? [{ address }] : []));
  }
  if (kind === 'download') {
    const file = property(definitionsOf(catalog, 'download').get(String(own(target, 'download'))), 'file');
    return typeof file === 'string' ? [{ address: file.slice(file.lastIndexOf('/') + 1) }] : [];
  }
  if (kind !== 'form') return [];
  const form = asObject(resolveFormTarget(catalog, target, environment, code));
  const fields = asList(own(form, 'fields')).flatMap((field): [string, Json][] => {
    const value = valueAt(field, 'value');
    return value === undefined ? [] : [[String(valueAt(field, 'name')), value]];
  });
  return [{ address: String(own(form, 'url')), fields: Object.fromEntries(fields) }];
}

/** The place of a target with ids instead of indexes, so that items inserted before it do not change the name. */
function nameByIds({ path, value }: CheckedFile, pointer: Pointer): string {
  let at: Json | undefined = value;
  const steps = pointer.map((step) => {
    at = valueAt(at, step);
    const id = typeof step === 'number' ? valueAt(at, 'id') : undefined;
    return String(id ?? step);
  });
  return [path, ...steps].join('/');
}
