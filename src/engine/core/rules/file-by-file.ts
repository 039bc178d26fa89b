import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';

/** The parts of the catalog that such a check may use besides the file. */
type LanguagesOfCatalog = Pick<LinkedCatalog, 'languages' | 'drafts'>;

/**
 * A check of one file at a time. Its findings are cached as long as the file object exists and the other input is the same,
 * so that an edit checks only one file again.
 * @param find depends on its arguments only
 */
export function fileByFile<Found>(
  find: (file: CheckedFile, given: LanguagesOfCatalog) => Iterable<Found>,
): (catalog: LinkedCatalog) => Found[] {
  const known = new WeakMap<CheckedFile, { readonly by: string; readonly found: readonly Found[] }>();
  return ({ files, languages, drafts }) => {
    const by = JSON.stringify([languages, drafts]);
    return files.flatMap((file) => {
      const before = known.get(file);
      if (before?.by === by) return before.found;
      const found = [...find(file, { languages, drafts })];
      known.set(file, { by, found });
      return found;
    });
  };
}
