import {
  asObject,
  formatPointer,
  isObject,
  type Json,
  own,
  type Pointer,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { addressOf, type Environment, writtenAddresses } from '../../core/emit/link-address.ts';
import { isPlaceholder, labelOfSlot } from '../../core/emit/link-targets.ts';
import { entriesByTarget, linesInOrder, slotsOf } from '../../core/link/entries.ts';
import { type CheckedFile, definitionsOf, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { textIn } from '../../core/link/names.ts';
import { languagesFor, nameOfId } from '../diff/item-name.ts';

/** A link of a cell, as the catalog has it. */
interface LinkOfCell {
  /** File and pointer, as of a link in the list of all links. */
  readonly id: string;
  /** What tells it from the other links of the cell; empty if nothing does. */
  readonly name: string;
  readonly kind: string;
  /** Addresses of several languages are joined by spaces; null if it has none of its own. */
  readonly address: string | null;
  readonly placeholder: boolean;
  readonly owner: string | null;
  /** The external addresses that are checked. */
  readonly addresses: readonly string[];
}

/** What a line offers for a task. */
interface Cell {
  readonly line: string;
  readonly task: string;
  readonly file: string;
  readonly pointer: string;
  readonly offer: 'links' | 'not-offered' | 'missing';
  readonly links: readonly LinkOfCell[];
  /** The web addresses that are written in it, in the order of the file, with RFC 6901 pointers. */
  readonly places: readonly { readonly pointer: string; readonly address: string }[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface LinkTable {
  readonly lines: readonly Named[];
  /** The slots of transactions in the order of the menu, then the links that lines have outside of them. */
  readonly tasks: readonly Named[];
  readonly cells: readonly Cell[];
}

/** Returns where each line leads for each task, a cell for each of both. @param language of the names */
export function linkTable(
  catalog: LinkedCatalog,
  language: MessageLanguage,
  {
    environment,
    nameOfPlace,
  }: {
    readonly environment: Environment;
    readonly nameOfPlace: (place: { readonly file: string; readonly pointer: string }) => readonly string[];
  },
): LinkTable {
  const lines = linesInOrder(catalog).flatMap(({ id, file: path }) => {
    const file = fileAt(catalog, path);
    return file === undefined ? [] : [{ id, name: nameOfId(catalog, 'line', id, language), file }];
  });
  const languages = languagesFor(catalog, language);
  const slots = [...definitionsOf(catalog, 'group').values()].flatMap((group) => slotsOf(catalog, group));
  /** Links of lines that are no transactions, such as the login of their clients. */
  const others = new Map(
    lines.flatMap(({ file }) =>
      file.indexed.targets.flatMap(({ path }) => {
        const [key, ...inside] = toPointer(path);
        return inside.length > 0
          ? []
          : [[String(key), nameOfPlace({ file: file.path, pointer: `/${key}` }).join(' ')] as const];
      }),
    ),
  );
  const rows = [
    ...slots.map(({ id }) => ({
      id,
      name: textIn(labelOfSlot(catalog, id), languages),
      pointer: ['transactions', id],
    })),
    ...[...others].map(([id, name]) => ({ id, name, pointer: [id] })),
  ];
  const linksIn = cellReader(catalog, environment, languages);
  return {
    lines: lines.map(({ id, name }) => ({ id, name })),
    tasks: rows.map(({ id, name }) => ({ id, name })),
    cells: rows.flatMap(({ id: task, pointer }) =>
      lines.map(({ id: line, file }) => ({ line, task, file: file.path, ...linksIn(file, pointer) })),
    ),
  };
}

/** Returns a function that reads what a line's file has at a pointer. */
function cellReader(catalog: LinkedCatalog, environment: Environment, languages: readonly string[]) {
  const entries = entriesByTarget(catalog);
  return (file: CheckedFile, pointer: Pointer): Omit<Cell, 'line' | 'task' | 'file'> => {
    const isInside = (at: Pointer) => pointer.every((step, index) => at[index] === step);
    const linkOf = (target: CheckedFile['indexed']['targets'][number]): LinkOfCell[] => {
      const at = toPointer(target.path);
      if (!isInside(at)) return [];
      const { value } = target;
      const entry = entries.get(value);
      const placeholder = isPlaceholder(catalog, value);
      const address = addressOf(catalog, environment, value, entry?.code);
      const written = placeholder ? [] : writtenAddresses(catalog, environment, file.path, value, at);
      return [
        {
          id: `${file.path}${formatPointer(at)}`,
          name: textIn(own(asObject(entry?.value), 'label'), languages),
          kind: String(own(value, 'kind')),
          address: address === undefined || isObject(address) ? null : String(address),
          placeholder,
          owner: stringOrNull(own(value, 'owner')),
          addresses: [...new Set(written.map((each) => each.address))],
        },
      ];
    };
    const links = file.indexed.targets.flatMap(linkOf);
    const places = file.indexed.urls.flatMap(({ url, path }) => {
      const at = toPointer(path);
      return isInside(at) ? [{ pointer: formatPointer(at), address: url }] : [];
    });
    const isOffered = typeof valueAt(file.value, ...pointer) !== 'string';
    const offer = links.length > 0 ? 'links' : isOffered ? 'missing' : 'not-offered';
    return { pointer: formatPointer(pointer), offer, links, places };
  };
}

function stringOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
