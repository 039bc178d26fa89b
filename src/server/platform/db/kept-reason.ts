import type { Dialect } from 'kysely';

/**
 * The dialect, but a ROLLBACK that fails does not take the place of the error that it followed. SQLite ends a
 * transaction itself when the disk is full, and a connection that broke takes its transaction along: there is nothing
 * to roll back then, and what went wrong is the first error.
 */
export function keepReason(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (query) => dialect.createIntrospector(query),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      return Object.assign(driver, {
        rollbackTransaction: (...connection: Parameters<typeof rollback>) => rollback(...connection).catch(() => {}),
      });
    },
  };
}
