import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS, preparedDatabase } from '../../support/database.ts';

interface Column {
  readonly name: string;
}

/** Lists the foreign keys without an index that begins with their column, as `table.column`. */
const WITHOUT_INDEX = {
  sqlite: sql<Column>`
    select list.name || '.' || reference."from" as name
    from pragma_table_list as list, pragma_foreign_key_list(list.name) as reference
    where not exists (
      select 1 from pragma_index_list(list.name) as each, pragma_index_info(each.name) as part
      where part.seqno = 0 and part.name = reference."from" and each.partial = 0
    ) order by 1`,
  postgres: sql<Column>`
    select reference.conrelid::regclass || '.' || attribute.attname as name
    from pg_constraint reference
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and not exists (
      select 1 from pg_index each
      where each.indrelid = reference.conrelid and each.indkey[0] = reference.conkey[1] and each.indpred is null
    ) order by 1`,
};

describe.each(DATABASE_KINDS)('the schema on %s', (kind) => {
  const database = preparedDatabase(kind);

  it('has an index for each foreign key, so that a deletion need not read the whole referring table', async () => {
    const { rows } = await WITHOUT_INDEX[kind].execute(database.query);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});
