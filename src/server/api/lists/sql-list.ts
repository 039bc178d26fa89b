import {
  type AliasableExpression,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { searchText } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type ListOptions, type ListQuery, type ListSource, MAX_TOTAL } from './list.ts';

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
  /** For a filter: its name; undefined: words. */
  readonly name?: string;
  /** Selects the ids of the rows that meet it, with its index. */
  readonly ids: RawBuilder<unknown>;
  /** Whether these may have an id more than once. */
  readonly isRepeating?: boolean;
  /** @param isIndexed whether the embedded database may read rows by an index for it, and then in the order of that */
  readonly where: (isIndexed: boolean) => Expression<SqlBool>;
}

/** The rows that meet a condition. */
interface MatchCount {
  /** At most the limit that was given. */
  readonly count: number;
  /** Their ids, which are not looked up again; undefined: they are more than `FEW`. */
  readonly few: RawBuilder<unknown> | undefined;
}

/** What to read for a query. */
interface Plan {
  /** The ids among which all results are, if they are few; undefined: rows are read in the order of the list. */
  readonly few: RawBuilder<unknown> | undefined;
  readonly filters: readonly Expression<SqlBool>[];
  readonly words: readonly Expression<SqlBool>[];
  /** The number of results, or one more than `MAX_TOTAL` if there are more; undefined: it must be counted. */
  readonly total: number | undefined;
}

/** Up to how many rows that meet a condition are read by its index and sorted; more are met soon in the order of the list. */
const FEW = 5_000;
/** In how many rows a count looks for words that its index does not find. */
const LOOKED = 2_500;
/** How many rows an export reads at once. */
const BATCH_SIZE = 500;
const UNION = sql` union all `;
const AND = sql` and `;

function allOf(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`1 = 1` : sql.join<SqlBool>(conditions, AND);
}

/** Returns the source of a list that the database searches, filters, sorts and counts. */
export function sqlListSource<Row extends { readonly id: string }, Item>(
  { reading: query, kind }: Pick<Database, 'reading' | 'kind'>,
  list: TableList<Row, Item>,
): ListSource<Item> {
  const column: ColumnOf = (name) => sql.ref<string>(`row.${name}`);
  /** With the sign, SQLite, which has no statistics, reads no index for a condition in place of the one of the order. */
  const unindexed: ColumnOf = kind === 'sqlite' ? (name) => sql<string>`+${column(name)}` : column;
  const rows = () => list.rows(query).as('row');

  function filterConditions(filters: ListQuery['filters']): Condition[] {
    return Object.entries(filters).map(([name, value]) => {
      const where = (of: ColumnOf) => list.conditions?.[name]?.(value, of) ?? sql<SqlBool>`${of(name)} = ${value}`;
      const ids = sql`select ${column('id')} as id from ${rows()} where ${where(column)}`;
      return { name, ids, where: (isIndexed) => where(isIndexed ? column : unindexed) };
    });
  }

  async function wordConditions(search: string): Promise<Condition[]> {
    const own: string[] = [];
    const conditions: Condition[] = [];
    for (const word of new Set(searchText(search).split(' ').filter(Boolean))) {
      const related = (list.related ?? []).map((of) => relatedIds(of, word, FEW + 1));
      const { count } = related.length === 0 ? { count: 0 } : await findUpTo(sql.join(related, UNION), FEW + 1);
      if (count === 0) own.push(word);
      else
        conditions.push({
          ids: sql.join([idsByWords(query, list.table, [word], MAX_TOTAL + 1), ...idsByRelated(word)], UNION),
          isRepeating: true,
          where: () => isFoundBy(word, count <= FEW),
        });
    }
    // No other row has these, so the index finds the rows that have all of them.
    if (own.length > 0)
      conditions.push({
        ids: idsByWords(query, list.table, own, MAX_TOTAL + 1),
        where: () =>
          sql.join<SqlBool>(
            own.map((word) => contains(column('searchText'), word)),
            AND,
          ),
      });
    return conditions;
  }

  const relatedColumns = (list.related ?? []).flatMap(({ columns, ...of }) => columns.map((name) => ({ name, ...of })));
  type Related = Pick<(typeof relatedColumns)[number], 'table' | 'text'>;

  const relatedIds = ({ table, text }: Related, word: string, atMost?: number) =>
    text === 'searchText'
      ? idsByWords(query, table, [word], atMost)
      : sql`select id from ${sql.table(table)} where ${contains(sql.ref(text), word)}`;

  // Joined, because for `in` all related ids would be gathered before the first row is found.
  const idsByRelated = (word: string) =>
    relatedColumns.map(
      (of) => sql`select id from (select id as related_id from (${relatedIds(of, word)}) as found) as related
        cross join ${sql.table(list.table)} where ${sql.ref(of.name)} = related_id`,
    );

  /** @param isRare whether few related rows have the word; these are gathered once, in place of a look at those of each row */
  function isFoundBy(word: string, isRare: boolean): RawBuilder<SqlBool> {
    const inRelated = relatedColumns.map((of) =>
      isRare
        ? sql<SqlBool>`${column(of.name)} in (${relatedIds(of, word)})`
        : // Not `exists`, for which PostgreSQL may look into all related rows.
          sql<SqlBool>`(select ${contains(sql.ref(`related.${of.text}`), word)} from ${sql.table(of.table)} as related
            where related.id = ${column(of.name)})`,
    );
    return sql`(${sql.join([contains(column('searchText'), word), ...inRelated], sql` or `)})`;
  }

  /** Looks up how many rows meet each condition: few are read by its index, many in the order of the list. */
  async function planOf(asked: ListQuery): Promise<Plan> {
    const conditions = [...filterConditions(asked.filters), ...(await wordConditions(asked.search))];
    // Of several conditions, it only matters which one few rows meet.
    const limit = (conditions.length === 1 ? MAX_TOTAL : FEW) + 1;
    let least: MatchCount & { readonly of: Condition | undefined } = {
      count: limit,
      few: undefined,
      of: conditions[0],
    };
    for (const of of conditions) {
      const found = await findUpTo(of.ids, limit, of.isRepeating && kind === 'sqlite');
      if (found.count < least.count) least = { ...found, of };
      if (found.count === 0) break;
    }
    const { few } = least;
    const sorted = few === undefined ? (list.sortedWithin?.[asked.sort.column] ?? []) : [];
    const met = conditions.filter((each) => few === undefined || each !== least.of);
    return {
      few,
      filters: met.flatMap(({ name, where }) => (name === undefined ? [] : [where(sorted.includes(name))])),
      words: met.flatMap(({ name, where }) => (name === undefined ? [where(false)] : [])),
      total:
        least.count === 0 || (conditions.length === 1 && !(least.of?.isRepeating && kind === 'postgres'))
          ? least.count
          : undefined,
    };
  }

  /**
   * Finds the rows of a query of ids, up to a limit.
   * @param isDistinct whether an id that comes several times is counted once: SQLite stops at the limit there, too; PostgreSQL
   *   would gather all rows
   */
  async function findUpTo(ids: Expression<unknown>, limit: number, isDistinct = false): Promise<MatchCount> {
    const distinct = sql.raw(isDistinct ? 'distinct ' : '');
    const json = sql.raw(kind === 'sqlite' ? 'json_group_array' : 'json_agg');
    const { rows: answer } = await sql<{ total: number; few: string | null }>`select count(*) as total,
      case when count(*) <= ${sql.lit(FEW)} then cast(${json}(id) as text) end as few
      from (select ${distinct}id from (${ids}) as found limit ${sql.lit(limit)}) as counted`.execute(query);
    const count = Number(answer[0]?.total);
    if (count > FEW) return { count, few: undefined };
    const list = sql`${answer[0]?.few ?? '[]'}`;
    const values = kind === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements_text(${list}::json)`;
    return { count, few: sql`select value as id from ${values}` };
  }

  /**
   * Counts the results, but looks for words in no more than `LOOKED` of many rows that meet the filters.
   * @returns the number of results in them, and whether these were all
   */
  async function countResults(plan: Plan): Promise<{ readonly counted: number; readonly isAll: boolean }> {
    const hasWords = plan.words.length > 0;
    const limit = hasWords && plan.few === undefined ? LOOKED : MAX_TOTAL;
    const columns = hasWords ? new Set(['searchText', ...relatedColumns.map(({ name }) => name)]) : ['id'];
    const looked = sql`select ${sql.join([...columns].map(column))} from ${fromWhere(plan, [])} limit ${sql.lit(limit + 1)}`;
    const { rows: answer } = await sql<{ looked: number; met: number }>`select count(*) as looked,
      count(*) filter (where ${allOf(plan.words)}) as met from (${looked}) as row`.execute(query);
    return { counted: Math.min(Number(answer[0]?.met), limit), isAll: Number(answer[0]?.looked) <= limit };
  }

  /** The rows that meet the filters of a plan, and the conditions. */
  function fromWhere({ few, filters }: Plan, conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> {
    // A cross join is read in this order.
    const from = few && sql`(select distinct id as few_id from (${few}) as found) as few cross join `;
    const isOfFew = few === undefined ? [] : [sql<SqlBool>`${column('id')} = few_id`];
    return sql`${from ?? sql``}${rows()} where ${allOf([...isOfFew, ...filters, ...conditions])}`;
  }

  function idsOf(plan: Plan, more: readonly Expression<SqlBool>[]): RawBuilder<unknown> {
    return sql`select ${column('id')} as id from ${fromWhere(plan, [...plan.words, ...more])}`;
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
    if (parts === undefined) return sql`${idsOf(plan, isAfter)}${orderBy(columns.map(column), isDescending)}${limited}`;
    const beginnings = parts.map(({ where, by, byOf, isDescending: isReversed }) => {
      const isDown = isReversed !== isDescending;
      const beyond =
        after === undefined
          ? []
          : [sql<SqlBool>`${column(by)} ${sql.raw(isDown ? '<=' : '>=')} ${byOf(Number(after[sorted as keyof Row]))}`];
      const ids = idsOf(plan, [where, ...beyond, ...isAfter]);
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
      const size = Math.min(asked.size, MAX_TOTAL - before);
      // One more row tells whether this is the last page.
      const range = { limit: size + 1, offset: before };
      const found = plan.total === 0 || size <= 0 ? [] : await withIds(inOrder(plan, asked, range), asked);
      const { counted, isAll } = await totalOf();
      return {
        items: found.slice(0, size).map(list.item),
        total: Math.min(counted, MAX_TOTAL),
        hasMore: counted > MAX_TOTAL || !isAll,
      };

      async function totalOf(): ReturnType<typeof countResults> {
        if (plan.total !== undefined) return { counted: plan.total, isAll: true };
        const shown = found.length === 0 ? 0 : before + found.length;
        if (found.length <= size && (shown > 0 || before === 0)) return { counted: shown, isAll: true };
        const { counted, isAll } = await countResults(plan);
        return { counted: Math.max(counted, shown), isAll };
      }
    },

    async count(filters) {
      const met = filterConditions(filters).map(({ where }) => where(true));
      const all = sql<{ total: number }>`select count(*) as total from ${rows()} where ${allOf(met)}`;
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

/** A table whose `searchText` has an index of trigrams; the first migration makes it. */
type SearchedTable = keyof Tables & string;

const GRAM = 3;
/** The last code point: `beginning + LAST` sorts after every text with that beginning. */
const LAST = '\u{10FFFF}';

/**
 * SQL: the ids of the rows of a table in which every word occurs, found by its index.
 * @param words as `searchText` writes them
 * @param atMost how many are needed; left out: all
 */
function idsByWords(
  query: Pick<Kysely<Tables>, 'getExecutor'>,
  table: SearchedTable,
  words: readonly string[],
  atMost?: number,
): RawBuilder<unknown> {
  const { adapter } = query.getExecutor();
  if (adapter instanceof PostgresAdapter)
    return sql`select ids_by_words as id from ids_by_words(${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}::regclass,
      ${words.map(gramsOf).join(' & ')}::tsquery, ${words.map(patternOf)}::text[], ${atMost ?? null}::bigint)`;
  const index = (part: string) => sql.table(`${table}${part}`);
  const phrases = words.map((word) =>
    [...word].length >= GRAM
      ? sql`${`"${word.replaceAll('"', '""')}"`}`
      : // Shorter words are the beginnings of trigrams, because a text in the index has two more signs at its end.
        sql`(select coalesce('(' || group_concat('"' || replace(term, '"', '""') || '"', ' OR ') || ')', ${`"${LAST.repeat(GRAM)}"`})
          from ${index('Grams')} where term >= ${word} and term < ${word + LAST})`,
  );
  // A cross join is read in this order, and no further than a limit; an `in` would first gather all rows that match.
  return sql`select id from ${index('Words')} cross join ${sql.table(table)} on row_number = ${index('Words')}.rowid
    where ${index('Words')} match ${sql.join(phrases, sql` || ' AND ' || `)}`;
}

/** SQL: whether a text contains a word. */
function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${patternOf(word)} escape '\\'`;
}

/** What a user types is plain text: % and _ are no wildcards (S-74). */
function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the trigrams of a word as a `tsquery` of PostgreSQL. */
function gramsOf(word: string): string {
  const signs = [...word];
  const quoted = (gram: readonly string[]) => `'${gram.join('').replace(/['\\]/g, '$&$&')}'`;
  if (signs.length < GRAM) return `${quoted(signs)}:*`;
  return signs
    .slice(0, 1 - GRAM)
    .map((_, start) => quoted(signs.slice(start, start + GRAM)))
    .join(' & ');
}
