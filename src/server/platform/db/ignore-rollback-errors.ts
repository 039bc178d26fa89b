import type { Dialect } from 'kysely';

/**
 * Wraps a dialect so that a ROLLBACK that fails does not replace the error before it. SQLite itself ends a transaction when
 * the disk is full, and a broken connection ends its own: then nothing is left to roll back, and the first error is the
 * cause.
 */
export function ignoreRollbackErrors(dialect: Dialect): Dialect {
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
