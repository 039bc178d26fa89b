import { assetLoader } from '../../../src/server/content/catalog/asset-store.ts';
import { CatalogCompiler } from '../../../src/server/content/catalog/compiler.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';

let load: ReturnType<typeof assetLoader> = () => Promise.reject(new Error('no database'));
/** Its thread compiles all catalogs at the first question, which takes a second, and ends with the worker. */
const compiler = new CatalogCompiler((reference) => load(reference));

/** Returns the compiler that all tests of a worker share; from now on it loads the bytes of drafts from this database. */
export function compilerOn(database: Database): CatalogCompiler {
  load = assetLoader(database);
  return compiler;
}
