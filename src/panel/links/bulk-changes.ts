import type { CatalogChanges, LinkTable } from '../../generated/api.ts';
import { bare } from '../values/Value.tsx';

export type Cell = LinkTable['cells'][number];
type Place = Cell['places'][number];

/** The change of an address, with the cell that it stands in. */
interface AddressChange {
  readonly cell: Cell;
  readonly place: Place;
  readonly after: string;
}

/** The changes that a text asks for, and the lines of it that name no cell. */
interface AskedChanges {
  readonly changes: readonly AddressChange[];
  readonly unread: readonly string[];
}

/** Returns the addresses of some cells, each once: those of a hidden form may be shared. */
export function placesOf(cells: readonly Cell[]): readonly { readonly cell: Cell; readonly place: Place }[] {
  const all = cells.flatMap((cell) => cell.places.map((place) => [keyOfPlace(place), { cell, place }] as const));
  // The first cell of each, in the order of the table.
  return [...new Map(all.toReversed())].toReversed().map(([, found]) => found);
}

/** Names an address among those of a table. */
export function keyOfPlace({ file, pointer }: Pick<Place, 'file' | 'pointer'>): string {
  return `${file}#${pointer}`;
}

const isChange = ({ place, after }: AddressChange) => after !== place.address;

/** Replaces a text in all addresses of some cells. */
export function replaced(cells: readonly Cell[], find: string, by: string): AskedChanges {
  const changes = placesOf(cells).map(({ cell, place }) => ({
    cell,
    place,
    after: find === '' ? place.address : place.address.replaceAll(find, () => by),
  }));
  return { changes: changes.filter(isChange), unread: [] };
}

/**
 * Reads what was copied from a spreadsheet: rows of a line, a task and an address, in any order, or one address in each row, for
 * the addresses of the chosen cells in their order. The second row of a cell is for its second address. A heading and rows that only
 * name a cell are ignored; another one without an address is unread, and keeps its place in a column of addresses. Of two rows that
 * differ about an address that cells share, the first counts. Addresses with `{number}` and those without it are two columns.
 * @param chosen the cells for rows that name none
 */
export function pasted({ lines, tasks, cells }: LinkTable, chosen: readonly Cell[], text: string): AskedChanges {
  const waiting = new Map<string, { readonly cell: Cell; readonly place: Place }[]>();
  const next = (name: string, from: readonly Cell[], after = '') => {
    const key = `${name} ${takesNumber(after)}`;
    const left =
      waiting.get(key) ?? placesOf(from).filter(({ place }) => takesNumber(place.address) === takesNumber(after));
    waiting.set(key, left.slice(1));
    return left[0];
  };
  const changes: AddressChange[] = [];
  const unread: string[] = [];
  const rows = text.split(/\r?\n/);
  const first = rows.find((row) => row.trim() !== '');
  for (const row of rows) {
    const parts = row.split('\t').map((part) => part.trim());
    const after = parts.find((part) => WEB.test(part));
    const names = parts.filter((part) => part !== '' && part !== after).map(bare);
    const isNamed = ({ id, name }: { readonly id: string; readonly name: string }) =>
      names.includes(bare(name)) || names.includes(bare(id));
    const [line, task] = [lines.find(isNamed), tasks.find(isNamed)];
    if (after === undefined) {
      const isOfCell = names.length <= [line, task].filter((each) => each !== undefined).length;
      if (isOfCell || (row === first && !LIKE_WEB.test(row))) continue;
      if (names.length === 1) next('', chosen);
      unread.push(row.trim());
      continue;
    }
    const named = cells.filter((cell) => cell.line === line?.id && cell.task === task?.id);
    const found = names.length === 0 ? next('', chosen, after) : next(`${line?.id} ${task?.id}`, named, after);
    const same = changes.find(({ place }) => found !== undefined && keyOfPlace(place) === keyOfPlace(found.place));
    if (found === undefined || (same !== undefined && same.after !== after)) unread.push(row.trim());
    else if (same === undefined) changes.push({ ...found, after });
  }
  return { changes: changes.filter(isChange), unread };
}

const takesNumber = (address: string) => address.includes('{number}');
const WEB = /^https?:\/\/\S+$/;
/** An address without its protocol. */
const LIKE_WEB = /\S\.\S/;

/** Whether addresses that change belong to links that are not final yet. */
export function changesPlaceholder(changes: readonly AddressChange[]): boolean {
  return changes.some(({ cell }) => cell.links.some(({ placeholder }) => placeholder));
}

/** Returns the changes as they are sent. */
export function sentChanges(changes: readonly AddressChange[]): CatalogChanges['changes'] {
  return changes.map(({ place: { file, pointer, version }, after }) => ({
    path: file,
    pointer,
    value: JSON.stringify(after),
    seen: version,
  }));
}
