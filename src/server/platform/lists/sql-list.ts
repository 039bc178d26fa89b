import { type AliasableExpression, type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { searchText } from '../db/search-text.ts';
import type { Tables } from '../db/tables.ts';
import { type ListOptions, type ListQuery, type ListSource, MAX_TOTAL } from './list.ts';
import { contains, idsByWords, type SearchedTable } from './word-index.ts';

/** A subset of the rows, in the order of an index. */
export interface SortedPart {
  readonly where: Expression<SqlBool>;
  /** A column with an index. */
  readonly by: string;
  /** Returns the value of that column for one of the sorted column. */
  readonly byOf: (sorted: number) => number;
  readonly isDescending: boolean;
}

/** The requested section of the sorted rows. */
interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a column of `row` for a condition. */
type ColumnOf = (name: string) => RawBuilder<string>;

/** A list of database rows. */
export interface TableList<Row extends { readonly id: string }, Item> extends ListOptions {
  /** The table whose ids and search texts the rows have. */
  readonly table: SearchedTable;
  /** All rows, with every column that is shown, sorted or filtered by, and `searchText`. */
  readonly rows: (query: Kysely<Tables>) => AliasableExpression<Row & { readonly searchText: string }>;
  /** The columns that are read. */
  readonly selected: readonly (keyof Row & string)[];
  readonly item: (row: Row) => Item;
  /** The condition of a filter, for filters that are more than a column that equals the value. */
  readonly conditions?: Readonly<Record<string, (value: string, column: ColumnOf) => Expression<SqlBool>>>;
  /** Columns with ids of rows of another table; a row is also found by the words in a text of those: their `searchText`, or one without index. */
  readonly related?: readonly {
    readonly columns: readonly string[];
    readonly table: SearchedTable;
    readonly text: string;
  }[];
  /** The column in whose order rows come that are equal in the one that the list is sorted by; then comes the id. */
  readonly thenBy: string;
  /** Filters by whose columns, and by sortable columns, indexes find the rows of one value already sorted. */
  readonly sortedWithin?: Readonly<Record<string, readonly string[]>>;
  /**
   * For a sortable column that is calculated and therefore has no index: parts that together contain all rows, each in the
   * order of an index that sorts as the column does. Only the beginnings of the parts are read for a page.
   */
  readonly parts?: Readonly<Record<string, () => readonly SortedPart[]>>;
}

/** One of the conditions of a query. */
interface Condition {
  /** For a filter: its name. */
  readonly name?: string;
  /** Selects the ids of the rows that meet it, with its index. */
  readonly ids: RawBuilder<unknown>;
  readonly where: (how: Reading) => Expression<SqlBool>;
}

/** How rows are read for a condition. */
interface Reading {
  /** Whether the embedded database may read them by an index for it, and then in the order of that. */
  readonly isIndexed: boolean;
  /** Whether so many are read that the ids of all related rows are gathered once, in place of a look at those of each row. */
  readonly isLong: boolean;
}

/** What to read for a query. */
interface Plan {
  /** The ids among which all results are, if they are few; undefined: rows are read in the order of the list. */
  readonly few: RawBuilder<unknown> | undefined;
  readonly where: (isLong: boolean) => readonly Expression<SqlBool>[];
  /** The number of results, or one more than `MAX_TOTAL` if there are more; undefined: it must be counted. */
  readonly total: number | undefined;
}

/** Up to how many rows that meet a condition are read by its index and sorted; more are met soon in the order of the list. */
const FEW = 5_000;
/** How many rows an export reads at once. */
const BATCH_SIZE = 500;

/** Returns the source of a list that the database searches, filters, sorts and counts. */
export function sqlListSource<Row extends { readonly id: string }, Item>(
  { reading: query, kind }: Pick<Database, 'reading' | 'kind'>,
  list: TableList<Row, Item>,
): ListSource<Item> {
  const column: ColumnOf = (name) => sql.ref<string>(`row.${name}`);
  /** With the sign, SQLite, which has no statistics, reads no index for a condition in place of the one of the order. */
  const unindexed: ColumnOf = kind === 'sqlite' ? (name) => sql<string>`+${column(name)}` : column;
  const rows = () => list.rows(query).as('row');

  function conditionsOf({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): Condition[] {
    const words = searchText(search).split(' ').filter(Boolean);
    // Each word may be in another row, so they are looked up one by one.
    const together =
      list.related === undefined ? [words].filter(({ length }) => length > 0) : words.map((word) => [word]);
    return [
      ...Object.entries(filters).map(([name, value]) => {
        const where = (of: ColumnOf) => list.conditions?.[name]?.(value, of) ?? sql<SqlBool>`${of(name)} = ${value}`;
        const ids = sql`select ${column('id')} as id from ${rows()} where ${where(column)}`;
        return { name, ids, where: ({ isIndexed }: Reading) => where(isIndexed ? column : unindexed) };
      }),
      ...together.map((each) => ({
        ids: sql.join(
          [idsByWords(query, list.table, each, MAX_TOTAL + 1), ...idsByRelated(each[0] ?? '')],
          sql` union all `,
        ),
        where: ({ isLong }: Reading) =>
          sql<SqlBool>`(${sql.join(
            each.map((word) => isFoundBy(word, isLong)),
            sql` and `,
          )})`,
      })),
    ];
  }

  const relatedColumns = (list.related ?? []).flatMap(({ columns, ...of }) => columns.map((name) => ({ name, ...of })));
  type Related = (typeof relatedColumns)[number];

  const relatedIds = ({ table, text }: Related, word: string) =>
    text === 'searchText'
      ? idsByWords(query, table, [word])
      : sql`select id from ${sql.table(table)} where ${contains(sql.ref(text), word)}`;

  const idsByRelated = (word: string) =>
    relatedColumns.map(
      (of) => sql`select id from ${sql.table(list.table)} where ${sql.ref(of.name)} in (${relatedIds(of, word)})`,
    );

  function isFoundBy(word: string, isLong: boolean): RawBuilder<SqlBool> {
    const inRelated = relatedColumns.map((of) =>
      isLong
        ? sql<SqlBool>`${column(of.name)} in (${relatedIds(of, word)})`
        : sql<SqlBool>`exists (select 1 from ${sql.table(of.table)} as related
            where related.id = ${column(of.name)} and ${contains(sql.ref(`related.${of.text}`), word)})`,
    );
    return sql`(${sql.join([contains(column('searchText'), word), ...inRelated], sql` or `)})`;
  }

  /** Looks up how many rows meet each condition: few are read by its index, many in the order of the list. */
  async function planOf(asked: ListQuery): Promise<Plan> {
    const conditions = conditionsOf(asked);
    let least = { count: MAX_TOTAL + 1, of: conditions[0] };
    for (const of of conditions) {
      const count = await countUpTo(of.ids, list.related !== undefined && countsOnce);
      if (count === 0)
        return { few: sql`select id from ${sql.table(list.table)} where 1 = 0`, where: () => [], total: 0 };
      if (count < least.count) least = { count, of };
    }
    const total = conditions.length === 1 && countsOnce ? least.count : undefined;
    if (least.count <= FEW) {
      const others = conditions.filter((each) => each !== least.of);
      return {
        few: least.of?.ids,
        where: (isLong) => others.map(({ where }) => where({ isIndexed: false, isLong })),
        total,
      };
    }
    const sorted = list.sortedWithin?.[asked.sort.column] ?? [];
    return {
      few: undefined,
      where: (isLong) =>
        conditions.map(({ name, where }) => where({ isIndexed: name !== undefined && sorted.includes(name), isLong })),
      total,
    };
  }

  /**
   * Whether a row that several related ones find is counted once: SQLite stops at the limit there, too; PostgreSQL would gather all rows.
   */
  const countsOnce = list.related === undefined || kind === 'sqlite';

  /**
   * Returns the number of rows of a query of ids, or one more than `MAX_TOTAL` if there are more.
   * @param isDistinct whether an id that comes several times is counted once
   */
  async function countUpTo(ids: Expression<unknown>, isDistinct: boolean): Promise<number> {
    const distinct = sql.raw(isDistinct ? 'distinct ' : '');
    const limited = sql<{ total: number }>`select count(*) as total
      from (select ${distinct}id from (${ids}) as found limit ${sql.lit(MAX_TOTAL + 1)}) as counted`;
    return Number((await limited.execute(query)).rows[0]?.total);
  }

  /** @param isLong whether the rows are counted, as a page needs few of them */
  function idsOf(
    { few, where }: Plan,
    isLong: boolean,
    more: readonly Expression<SqlBool>[] = [],
  ): RawBuilder<unknown> {
    // A cross join is read in this order.
    const from = few && sql`(select distinct id as few_id from (${few}) as found) as few cross join `;
    const all = [...(few === undefined ? [] : [sql`${column('id')} = few_id`]), ...where(isLong), ...more];
    return sql`select ${column('id')} as id from ${from ?? sql``}${rows()} where ${all.length === 0 ? sql`1 = 1` : sql.join(all, sql` and `)}`;
  }

  const sortColumns = ({ sort }: ListQuery) => [...new Set([sort.column, list.thenBy, 'id'])];

  function orderBy(columns: readonly Expression<unknown>[], isDescending: boolean): RawBuilder<unknown> {
    const direction = sql.raw(isDescending ? ' desc' : ' asc');
    return sql` order by ${sql.join(columns.map((each) => sql`${each}${direction}`))}`;
  }

  /** Selects only ids, because with the search and sort columns in one index no other row is read. */
  function inOrder(plan: Plan, asked: ListQuery, range: Range, after?: Row): RawBuilder<unknown> {
    const { column: sorted, isDescending } = asked.sort;
    const columns = sortColumns(asked);
    const comparison = sql.raw(isDescending ? '<' : '>');
    const isAfter =
      after === undefined
        ? []
        : [
            sql<SqlBool>`(${sql.join(columns.map(column))}) ${comparison} (${sql.join(columns.map((name) => after[name as keyof Row]))})`,
          ];
    const parts = list.parts?.[sorted]?.();
    const limited = sql` limit ${range.limit} offset ${range.offset}`;
    if (parts === undefined)
      return sql`${idsOf(plan, false, isAfter)}${orderBy(columns.map(column), isDescending)}${limited}`;
    const beginnings = parts.map(({ where, by, byOf, isDescending: isReversed }) => {
      const isDown = isReversed !== isDescending;
      const beyond =
        after === undefined
          ? []
          : [sql<SqlBool>`${column(by)} ${sql.raw(isDown ? '<=' : '>=')} ${byOf(Number(after[sorted as keyof Row]))}`];
      const ids = idsOf(plan, false, [where, ...beyond, ...isAfter]);
      const order = sql` order by ${column(by)} ${sql.raw(isDown ? 'desc' : 'asc')}, ${column('id')} ${sql.raw(isDescending ? 'desc' : 'asc')}`;
      return sql`select * from (${ids}${order} limit ${range.limit + range.offset}) as part`;
    });
    const all = sql`${rows()} where ${column('id')} in (${sql.join(beginnings, sql` union all `)})`;
    return sql`select ${column('id')} as id from ${all}${orderBy(columns.map(column), isDescending)}${limited}`;
  }

  function withIds(ids: Expression<unknown>, asked: ListQuery): Promise<Row[]> {
    const { isDescending } = asked.sort;
    const selected = sql.join(list.selected.map((name) => sql`${column(name)} as ${sql.ref(name)}`));
    const ordered = orderBy(sortColumns(asked).map(column), isDescending);
    return sql<Row>`select ${selected} from ${rows()} where ${column('id')} in (select id from (${ids}) as chosen)${ordered}`
      .execute(query)
      .then((result) => result.rows);
  }

  return {
    async page(asked) {
      const before = (asked.page - 1) * asked.size;
      const plan = await planOf(asked);
      const range = { limit: Math.min(asked.size, MAX_TOTAL - before), offset: before };
      const rows = plan.total === 0 || range.limit <= 0 ? [] : await withIds(inOrder(plan, asked, range), asked);
      // A page that is not full is the last one, so the total follows from it.
      const isLast = rows.length < range.limit && (rows.length > 0 || before === 0);
      const total = plan.total ?? (isLast ? before + rows.length : await countUpTo(idsOf(plan, true), false));
      return { items: rows.map(list.item), total: Math.min(total, MAX_TOTAL), hasMore: total > MAX_TOTAL };
    },

    async count(filters) {
      const met = conditionsOf({ search: '', filters }).map(({ where }) => where({ isIndexed: true, isLong: true }));
      const all = sql<{
        total: number;
      }>`select count(*) as total from (${idsOf({ few: undefined, where: () => met, total: undefined }, true)}) as found`;
      return Number((await all.execute(query)).rows[0]?.total);
    },

    async *batches(asked) {
      const plan = await planOf(asked);
      let last: Row | undefined;
      do {
        // Continues after the last row instead of by offset, because rows added in between would shift an offset.
        const rows = await withIds(inOrder(plan, asked, { limit: BATCH_SIZE, offset: 0 }, last), asked);
        yield rows.map(list.item);
        last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
      } while (last !== undefined);
    },
  };
}
