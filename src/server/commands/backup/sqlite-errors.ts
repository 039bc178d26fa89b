import SQLite from 'better-sqlite3';

/** Returns what SQLite finds wrong with a database file; an empty array if it is intact. */
export function errorsOf(file: string): string[] {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    const answers = database.pragma('integrity_check', { simple: false }) as { readonly integrity_check: string }[];
    const broken = answers.map((answer) => answer.integrity_check).filter((answer) => answer !== 'ok');
    const orphans = database.pragma('foreign_key_check') as { readonly table: string }[];
    return [...broken, ...orphans.map(({ table }) => `a row of ${table} refers to a row that does not exist`)];
  } catch (error) {
    return [String(error)];
  } finally {
    database.close();
  }
}
