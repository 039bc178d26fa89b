import { site } from '../../../generated/site.ts';
import { searchText } from '../db/search-text.ts';
import type { ListOptions, ListQuery, ListSource } from './list.ts';

/** A list of what is known beforehand. */
export interface MemoryList<Item extends { readonly id: string }> extends ListOptions {
  readonly items: readonly Item[];
  /** What is searched. */
  readonly words: (item: Item) => readonly string[];
  /** What is compared with a filter, and sorted by. */
  readonly value: (item: Item, column: string) => string;
}

export function memorySource<Item extends { readonly id: string }>(list: MemoryList<Item>): ListSource<Item> {
  const searched = list.items.map((item) => ({ item, text: searchText(...list.words(item)) }));

  const has = (item: Item, filters: ListQuery['filters']) =>
    Object.entries(filters).every(([name, value]) => list.value(item, name) === value);

  function found({ search, filters, sort }: ListQuery): Item[] {
    const words = searchText(search).split(' ');
    const direction = sort.isDescending ? -1 : 1;
    return searched
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ item }) => item)
      .filter((item) => has(item, filters))
      .sort((a, b) => direction * compare(list.value(a, sort.column), list.value(b, sort.column)));
  }

  return {
    async page(asked) {
      const items = found(asked);
      const start = (asked.page - 1) * asked.size;
      return { total: items.length, items: items.slice(start, start + asked.size) };
    },
    async count(filters) {
      return list.items.filter((item) => has(item, filters)).length;
    },
    async *batches(asked) {
      yield found(asked);
    },
  };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, site.defaultLanguage, { numeric: true });
}
