import { type AliasableExpression, type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { searchText } from '../db/search-text.ts';
import type { Tables } from '../db/tables.ts';
import type { ListOptions, ListQuery, ListSource } from './list.ts';

/** A list of rows of the database. */
export interface TableList<Row extends { readonly id: string }, Item> extends ListOptions {
  /** Every row, with all columns that are shown, sorted or filtered by, and `searchText`. */
  readonly rows: (query: Kysely<Tables>) => AliasableExpression<Row & { readonly searchText: string }>;
  readonly columns: readonly (keyof Row & string)[];
  readonly item: (row: Row) => Item;
}

/** An export reads so many rows at once. */
const BATCH_SIZE = 1_000;

export function tableSource<Row extends { readonly id: string }, Item>(
  { query }: Database,
  list: TableList<Row, Item>,
): ListSource<Item> {
  const column = (name: string) => sql.ref<string>(`row.${name}`);

  function matching({ search, filters }: ListQuery) {
    let rows = query.selectFrom(list.rows(query).as('row'));
    for (const [name, value] of Object.entries(filters)) rows = rows.where(column(name), '=', value);
    for (const word of searchText(search).split(' ').filter(Boolean)) rows = rows.where(contains(word));
    return rows;
  }

  function contains(word: string) {
    // What a person types is text: % and _ are no wildcards (security 74).
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${column('searchText')} like ${pattern} escape '\\'`;
  }

  function ordered(asked: ListQuery) {
    const direction = asked.sort.isDescending ? 'desc' : 'asc';
    return matching(asked)
      .select(list.columns.map((name) => column(name).as(name)))
      .orderBy(column(asked.sort.column), direction)
      .orderBy(column('id'), direction)
      .$castTo<Row>();
  }

  return {
    async page(asked) {
      const [{ total }, rows] = await Promise.all([
        matching(asked)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        ordered(asked)
          .limit(asked.size)
          .offset((asked.page - 1) * asked.size)
          .execute(),
      ]);
      return { total, items: rows.map(list.item) };
    },

    async *batches(asked) {
      const { column: sorted, isDescending } = asked.sort;
      const after = sql.raw(isDescending ? '<' : '>');
      let last: Row | undefined;
      do {
        // From where the last batch ended, not by number: what is added meanwhile moves nothing.
        const rows = await ordered(asked)
          .$if(last !== undefined, (rest) =>
            rest.where(
              sql<boolean>`(${column(sorted)}, ${column('id')}) ${after} (${last?.[sorted as keyof Row]}, ${last?.id})`,
            ),
          )
          .limit(BATCH_SIZE)
          .execute();
        yield rows.map(list.item);
        last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
      } while (last !== undefined);
    },
  };
}
