import { formatPointer, type JsonObject, type Pointer, toPointer, valueAt } from '../../contract/json.ts';
import { type MessageLanguage, schemas } from '../../contract/schemas.ts';
import { addressesOfEndpoint, type Environment, type WrittenAddress } from '../../core/emit/link-address.ts';
import { labelOfSlot, linkItems } from '../../core/emit/link-targets.ts';
import { linesInOrder, slotsOf } from '../../core/link/entries.ts';
import { definitionsOf, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { textIn } from '../../core/link/names.ts';
import { capitalized } from '../../core/suggest.ts';
import { languagesFor, nameOfId } from '../diff/item-name.ts';

/** What a line offers for a task. */
interface Cell {
  readonly line: string;
  readonly task: string;
  readonly file: string;
  readonly pointer: string;
  readonly offer: 'links' | 'not-offered' | 'missing';
  /** Its targets as `linkItems` has them. */
  readonly links: readonly JsonObject[];
  /** The web addresses that are written in it, in the order of the file, then those of its hidden forms, which others may share. */
  readonly places: readonly (Pick<WrittenAddress, 'file' | 'address'> & { readonly pointer: string })[];
}

interface TableHeading {
  readonly id: string;
  readonly name: string;
}

export interface LinkTable {
  readonly lines: readonly TableHeading[];
  /** The slots of transactions in the order of the menu, then the links that lines have outside of them. */
  readonly tasks: readonly TableHeading[];
  readonly cells: readonly Cell[];
}

/** Returns where each line leads for each task, a cell for each of both. @param language of the names */
export function linkTable(catalog: LinkedCatalog, language: MessageLanguage, environment: Environment): LinkTable {
  const lines = linesInOrder(catalog);
  const items = Map.groupBy(linkItems(catalog, environment), ({ file }) => file);
  const languages = languagesFor(catalog, language);
  const slots = [...definitionsOf(catalog, 'group').values()].flatMap((group) => slotsOf(catalog, group));
  const others = lines.flatMap(({ file }) => items.get(file) ?? []).filter(({ pointer }) => pointer.length === 1);
  const tasks = [
    ...slots.map(({ id }) => ({
      id,
      name: textIn(labelOfSlot(catalog, id), languages),
      pointer: ['transactions', id],
    })),
    ...[...new Set(others.map(({ pointer: [key] }) => String(key)))].map((id) => ({
      id,
      name: capitalized(schemas.line.properties?.[id]?.called?.[language] ?? ''),
      pointer: [id],
    })),
  ];
  const cellOf = (file: string, pointer: Pointer): Omit<Cell, 'line' | 'task'> => {
    const isInside = (at: Pointer) => pointer.every((step, index) => at[index] === step);
    const links = (items.get(file) ?? []).filter((each) => isInside(each.pointer)).map(({ item }) => item);
    const { value, indexed } = fileAt(catalog, file) ?? {};
    const urls = (indexed?.urls ?? []).map(({ url, path }) => ({ address: url, file, pointer: toPointer(path) }));
    const endpoints = (indexed?.references ?? []).filter(
      ({ kind, path }) => kind === 'endpoint' && isInside(toPointer(path)),
    );
    const isRefused = typeof valueAt(value, ...pointer) === 'string';
    return {
      file,
      pointer: formatPointer(pointer),
      offer: links.length > 0 ? 'links' : isRefused ? 'not-offered' : 'missing',
      links,
      places: [
        ...urls.filter((each) => isInside(each.pointer)),
        ...endpoints.flatMap(({ id }) => addressesOfEndpoint(catalog, id)),
      ].map((each) => ({
        ...each,
        pointer: formatPointer(each.pointer),
      })),
    };
  };
  return {
    lines: lines.map(({ id }) => ({ id, name: nameOfId(catalog, 'line', id, language) })),
    tasks: tasks.map(({ id, name }) => ({ id, name })),
    cells: tasks.flatMap(({ id: task, pointer }) =>
      lines.map(({ id: line, file }) => ({ line, task, ...cellOf(file, pointer) })),
    ),
  };
}
