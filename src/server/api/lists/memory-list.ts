import { content } from '../../../shared/content/content.ts';
import { searchText } from '../../platform/db/search-text.ts';
import type { ListOptions, ListQuery, ListSource } from './list.ts';

/** A list that is small enough to be held in memory as a whole. */
export interface MemoryList<Item extends { readonly id: string }> extends ListOptions {
  /** Returns the texts that are searched. */
  readonly words: (item: Item) => readonly string[];
  /** Returns the value that is compared with a filter and sorted by. */
  readonly value: (item: Item, column: string) => string;
  /** For columns whose order is not that of their values: returns the place of an item in it. */
  readonly places?: Readonly<Record<string, (item: Item) => number>>;
}

/**
 * Makes a list that is searched, filtered and sorted in memory, for items that are not rows of a table.
 * @param read returns all current items
 */
export function memorySource<Item extends { readonly id: string }>(
  list: MemoryList<Item>,
  read: () => Promise<readonly Item[]>,
): ListSource<Item> {
  const has = (item: Item, filters: ListQuery['filters']) =>
    Object.entries(filters).every(([name, value]) => list.value(item, name) === value);

  const sortValue = (item: Item, column: string) => String(list.places?.[column]?.(item) ?? list.value(item, column));

  async function found({ search, filters, sort }: ListQuery): Promise<Item[]> {
    const words = searchText(search).split(' ').filter(Boolean);
    const isFound = (item: Item) => {
      const text = words.length === 0 ? '' : searchText(...list.words(item));
      return words.every((word) => text.includes(word));
    };
    const direction = sort.isDescending ? -1 : 1;
    return (await read())
      .filter((item) => has(item, filters) && isFound(item))
      .sort((a, b) => direction * compare(sortValue(a, sort.column), sortValue(b, sort.column)));
  }

  return {
    async page(asked) {
      const items = await found(asked);
      const start = (asked.page - 1) * asked.size;
      return { total: items.length, hasMore: false, items: items.slice(start, start + asked.size) };
    },
    async count(filters) {
      return (await read()).filter((item) => has(item, filters)).length;
    },
    async *batches(asked) {
      yield await found(asked);
    },
  };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, content.site.defaultLanguage, { numeric: true });
}
