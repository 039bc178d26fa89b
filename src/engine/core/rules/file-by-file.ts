import { lastPer } from '../../contract/kept.ts';
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
  const known = lastPer<CheckedFile, readonly Found[]>();
  return ({ files, languages, drafts }) => {
    const by = JSON.stringify([languages, drafts]);
    return files.flatMap((file) => known(file, by, () => [...find(file, { languages, drafts })]));
  };
}
