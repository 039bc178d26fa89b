import { CamelCasePlugin } from 'kysely';

/** Property names and their columns where the usual conversion fails, such as names with several capitals in a row. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Converts names between the code and the database: createdAt is the column created_at. */
export class ColumnNamesPlugin extends CamelCasePlugin {
  readonly #columns: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;

  constructor(columns: ColumnNames) {
    super();
    this.#columns = new Map(Object.entries(columns));
    this.#names = new Map(Object.entries(columns).map(([name, column]) => [column, name]));
  }

  protected override snakeCase(name: string): string {
    return this.#columns.get(name) ?? super.snakeCase(name);
  }

  protected override camelCase(column: string): string {
    return this.#names.get(column) ?? super.camelCase(column);
  }
}
