import { textAt, toPointer } from '../../contract/json.ts';
import { addressesOf, formerAddressesOf } from '../../core/link/addresses.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { type Explanation, positionAt } from './explanation.ts';
import { seenFrom, type ValueInFile } from './seen.ts';
import { shownTimes } from './shown-times.ts';

/** An address or the name of a file, with the places where it is written. */
interface Written {
  readonly kind: 'address' | 'file';
  readonly text: string;
  readonly spots: ValueInFile[];
}

/** Shorter texts are not searched for inside addresses, because too many would match. */
const MIN_PART_LENGTH = 5;

/**
 * Explains an address: a page of the site, an external address, or a file. When nothing matches exactly, returns the
 * addresses and files that contain the text.
 */
export function explainAddress(
  catalog: LinkedCatalog,
  text: string,
  explainId: (id: string) => Explanation[],
): Explanation[] {
  const page = pageAt(catalog, text);
  if (page !== undefined) return explainId(page.id).filter(({ kind }) => kind === page.kind);
  const all = [...writtenIn(catalog).values()];
  const exact = all.filter((each) => plain(each.text) === plain(text));
  const near = text.length < MIN_PART_LENGTH ? [] : all.filter((each) => plain(each.text).includes(plain(text)));
  return (exact.length > 0 ? exact : near).flatMap((each) => explanationOf(catalog, each));
}

/** Every address and file name in a catalog. */
export function addressesAndFiles(catalog: LinkedCatalog): string[] {
  return [...writtenIn(catalog).keys()];
}

function explanationOf(catalog: LinkedCatalog, { kind, text, spots }: Written): Explanation[] {
  const [first] = spots;
  if (first === undefined) return [];
  const definedAt = positionAt(catalog, first.file.path, first.pointer);
  const times = spots.flatMap(({ file, pointer }) => shownTimes(catalog, file, pointer));
  return [{ kind, id: text, definedAt, value: text, times, ...seenFrom(catalog, undefined, spots) }];
}

function writtenIn(catalog: LinkedCatalog): ReadonlyMap<string, Written> {
  const found = new Map<string, Written>();
  const add = (kind: Written['kind'], text: string, spot: ValueInFile) => {
    const written = found.get(text) ?? { kind, text, spots: [] };
    written.spots.push(spot);
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
