/** What may be asked of a list; schema/api declares it. */
export interface ListOptions {
  readonly name: string;
  /** Of an item, as the export has them. */
  readonly columns: readonly string[];
  /** The values that each filter may have. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Filters that take a day of the agency's zone, as ISO 8601 writes it. */
  readonly days: readonly string[];
  /** Columns that are never empty: where a row has no value, its list puts one in its place. */
  readonly sortable: readonly string[];
  /** A sortable column, after "-" the greatest first. */
  readonly defaultSort: string;
}

/** What a request asks of a list. */
export interface ListQuery {
  /** As typed; empty: everything. */
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: { readonly column: string; readonly isDescending: boolean };
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** Where the items of a list come from. */
export interface ListSource<Item> {
  page(query: ListQuery): Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  /** How many rows have these values. */
  count(filters: ListQuery['filters']): Promise<number>;
  /** All that a query finds, in its order, without holding it all. */
  batches(query: ListQuery): AsyncIterable<readonly Item[]>;
}

export const PAGE_SIZES = { least: 10, usual: 50, most: 100 } as const;
