import { type AliasableExpression, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { searchText } from '../db/search-text.ts';
import type { Tables } from '../db/tables.ts';
import type { ListOptions, ListQuery, ListSource } from './list.ts';

/** A subset of the rows, in the order of an index. */
export interface SortedPart {
  readonly where: Expression<SqlBool>;
  /** A column with an index. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** A list of database rows. */
export interface TableList<Row extends { readonly id: string }, Item> extends ListOptions {
  /** All rows, with every column that is shown, sorted or filtered by, and `searchText`. */
  readonly rows: (query: Kysely<Tables>) => AliasableExpression<Row & { readonly searchText: string }>;
  /** The columns that are read. */
  readonly selected: readonly (keyof Row & string)[];
  readonly item: (row: Row) => Item;
  /** The condition of a filter on `row`, for filters that are more than a column that equals the value. */
  readonly conditions?: Readonly<Record<string, (value: string) => Expression<SqlBool>>>;
  /**
   * For a sortable column that is calculated and therefore has no index: parts that together contain all rows, each in the
   * order of an index that sorts as the column does. Only the beginnings of the parts are read for a page.
   */
  readonly parts?: Readonly<Record<string, () => readonly SortedPart[]>>;
}

/** The requested section of the sorted rows. */
interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** How many rows an export reads at once. */
const BATCH_SIZE = 1_000;

/** Returns the source of a list that the database searches, filters, sorts and counts. */
export function sqlListSource<Row extends { readonly id: string }, Item>(
  { query }: Database,
  list: TableList<Row, Item>,
): ListSource<Item> {
  const column = (name: string) => sql.ref<string>(`row.${name}`);

  function matching({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) {
    let rows = query.selectFrom(list.rows(query).as('row'));
    for (const [name, value] of Object.entries(filters)) {
      const condition = list.conditions?.[name];
      rows = condition === undefined ? rows.where(column(name), '=', value) : rows.where(condition(value));
    }
    for (const word of searchText(search).split(' ').filter(Boolean)) rows = rows.where(contains(word));
    return rows;
  }

  function contains(word: string) {
    // What a user types is plain text: % and _ are no wildcards (S-74).
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${column('searchText')} like ${pattern} escape '\\'`;
  }

  type Rows = ReturnType<typeof matching>;

  /** Selects only ids, because with the search and sort columns in one index no other row is read. */
  function inOrder(asked: ListQuery, range: Range, narrowed = (rows: Rows): Rows => rows): Expression<string> {
    const { column: sorted, isDescending } = asked.sort;
    const direction = isDescending ? 'desc' : 'asc';
    const parts = list.parts?.[sorted]?.();
    if (parts === undefined) {
      const ids = narrowed(matching(asked))
        .select(column('id').as('id'))
        .orderBy(column(sorted), direction)
        .orderBy(column('id'), direction);
      return sql`${ids.limit(range.limit).offset(range.offset)}`;
    }
    const beginnings = parts.map((part) =>
      narrowed(matching(asked))
        .where(part.where)
        .select([column('id').as('id'), column(sorted).as('sorted')])
        .orderBy(column(part.by), part.isDescending === isDescending ? 'asc' : 'desc')
        .orderBy(column('id'), direction)
        .limit(range.limit + range.offset),
    );
    const all = sql.join(
      beginnings.map((part) => sql`select * from ${part} as part`),
      sql` union all `,
    );
    return sql`(select id from (${all}) as found order by sorted ${sql.raw(direction)}, id ${sql.raw(direction)}
      limit ${range.limit} offset ${range.offset})`;
  }

  function withIds(ids: Expression<string>, { sort }: ListQuery): Promise<Row[]> {
    const direction = sort.isDescending ? 'desc' : 'asc';
    return query
      .selectFrom(list.rows(query).as('row'))
      .select(list.selected.map((name) => column(name).as(name)))
      .where(column('id'), 'in', ids)
      .orderBy(column(sort.column), direction)
      .orderBy(column('id'), direction)
      .$castTo<Row>()
      .execute();
  }

  async function count(asked: Pick<ListQuery, 'search' | 'filters'>): Promise<number> {
    const { total } = await matching(asked)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  return {
    async page(asked) {
      const before = (asked.page - 1) * asked.size;
      const rows = await withIds(inOrder(asked, { limit: asked.size, offset: before }), asked);
      // A page that is not full is the last one, so the total follows from it.
      const isLast = rows.length < asked.size && (rows.length > 0 || before === 0);
      return { total: isLast ? before + rows.length : await count(asked), items: rows.map(list.item) };
    },

    count: (filters) => count({ search: '', filters }),

    async *batches(asked) {
      const { column: sorted, isDescending } = asked.sort;
      const after = sql.raw(isDescending ? '<' : '>');
      let last: Row | undefined;
      do {
        // Continues after the last row instead of by offset, because rows added in between would shift an offset.
        const from = last;
        const ids = inOrder(asked, { limit: BATCH_SIZE, offset: 0 }, (rows) =>
          from === undefined
            ? rows
            : rows.where(
                sql<boolean>`(${column(sorted)}, ${column('id')}) ${after} (${from[sorted as keyof Row]}, ${from.id})`,
              ),
        );
        const rows = await withIds(ids, asked);
        yield rows.map(list.item);
        last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
      } while (last !== undefined);
    },
  };
}
