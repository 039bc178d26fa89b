import { namesFile } from '../../contract/catalog-files.ts';
import { own, type Pointer, textAt, toPointer } from '../../contract/json.ts';
import { type Environment, resolveFormTarget } from '../../core/emit/link-address.ts';
import { addressesOf, formerAddressesOf } from '../../core/link/addresses.ts';
import { entriesOf, targetsOf } from '../../core/link/entries.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
} from '../../core/link/linked-catalog.ts';
import { windowOf } from '../../core/link/windows.ts';
import { type Explanation, positionAt, type ShownTime } from './explanation.ts';
import { seenFrom, type ValueInFile } from './seen.ts';

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
  return [...new Set([...entries, ...ids, ...files, ...writtenIn(catalog).keys()])];
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
function definedIn(catalog: LinkedCatalog, name: string): readonly CatalogDefinition[] {
  const file = catalog.files.find(({ path }) => namesFile(name, path));
  const inside = catalog.allDefinitions.filter((definition) => definition.file === file?.path);
  const whole = inside.filter(({ path }) => path?.parent === null);
  return whole.length > 0 ? whole : inside;
}

/** Explains one definition. */
export function explanationOf(
  catalog: LinkedCatalog,
  { kind, id, file, path, value, isKey }: CatalogDefinition,
): Explanation {
  const definedAt = positionAt(catalog, file, toPointer(path));
  const checked = fileAt(catalog, file);
  const times = shownTimes(catalog, checked, toPointer((isKey ? path : path?.parent) ?? null));
  return { kind, id, definedAt, value, times, ...seenFrom(catalog, { kind, id }, []) };
}

/** An address or the name of a file, with the places where it is written. */
interface AddressPlace {
  readonly kind: 'address' | 'file';
  readonly text: string;
  readonly occurrences: ValueInFile[];
}

/** Shorter texts are not searched for inside addresses, because too many would match. */
const MIN_PART_LENGTH = 5;

/**
 * Explains an address: a page of the site, an external address, or a file. When nothing matches exactly, returns the
 * addresses and files that contain the text.
 */
function explainAddress(catalog: LinkedCatalog, text: string, explainId: (id: string) => Explanation[]): Explanation[] {
  const page = pageAt(catalog, text);
  if (page !== undefined) return explainId(page.id).filter(({ kind }) => kind === page.kind);
  const all = [...writtenIn(catalog).values()];
  const exact = all.filter((each) => plain(each.text) === plain(text));
  const near = text.length < MIN_PART_LENGTH ? [] : all.filter((each) => plain(each.text).includes(plain(text)));
  return (exact.length > 0 ? exact : near).flatMap((each) => addressExplanation(catalog, each));
}

function addressExplanation(catalog: LinkedCatalog, { kind, text, occurrences }: AddressPlace): Explanation[] {
  const [first] = occurrences;
  if (first === undefined) return [];
  const definedAt = positionAt(catalog, first.file.path, first.pointer);
  const times = occurrences.flatMap(({ file, pointer }) => shownTimes(catalog, file, pointer));
  return [{ kind, id: text, definedAt, value: text, times, ...seenFrom(catalog, undefined, occurrences) }];
}

/** Every address and file name in a catalog, with its places. */
function writtenIn(catalog: LinkedCatalog): ReadonlyMap<string, AddressPlace> {
  const found = new Map<string, AddressPlace>();
  const add = (kind: AddressPlace['kind'], text: string, occurrence: ValueInFile) => {
    const written = found.get(text) ?? { kind, text, occurrences: [] };
    written.occurrences.push(occurrence);
    found.set(text, written);
  };
  for (const file of catalog.files) {
    for (const { url, path } of file.indexed.urls) add('address', url, { file, pointer: toPointer(path) });
    for (const { file: name, path } of file.indexed.files) add('file', name, { file, pointer: toPointer(path) });
  }
  return found;
}

/** The route or article with this path, present or former; the text may include the site's own address. */
function pageAt(catalog: LinkedCatalog, text: string) {
  const site = plain(textAt(catalog.site, 'address') ?? '');
  const path = text.startsWith('/')
    ? plain(text)
    : plain(text).startsWith(`${site}/`)
      ? plain(text).slice(site.length)
      : '';
  const wanted = plain(text) === site || text === '/' ? '/' : path;
  return [...addressesOf(catalog), ...formerAddressesOf(catalog)].find(
    ({ kind, address }) => (kind === 'route' || kind === 'article') && address.toLowerCase() === wanted,
  );
}

/** Normalizes an address for comparison: no scheme, lower case, no slash at the end. */
function plain(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
}

/** When the value at a place is shown: the windows inside it, and those of everything around it. */
function shownTimes(catalog: LinkedCatalog, file: CheckedFile | undefined, pointer: Pointer): ShownTime[] {
  return (file?.indexed.windows ?? []).flatMap(({ value, path }) => {
    const at = toPointer(path);
    const shorter = Math.min(at.length, pointer.length);
    const isOfPlace = at.slice(0, shorter).every((step, index) => step === pointer[index]);
    const hasTime = ['from', 'until', 'owner', 'reviewBy'].some((key) => own(value, key) !== undefined);
    if (!isOfPlace || !hasTime || file === undefined) return [];
    const [from, until, owner, reviewBy] = ['from', 'until', 'owner', 'reviewBy'].map((key) => textAt(value, key));
    const window = windowOf(catalog, value);
    const hasEnded = window === undefined || catalog.clock.hasCome(window.until);
    const state = hasEnded ? 'ended' : catalog.clock.hasCome(window.from) ? 'now' : 'later';
    return [{ ...positionAt(catalog, file.path, at), from, until, state, owner, reviewBy }];
  });
}
