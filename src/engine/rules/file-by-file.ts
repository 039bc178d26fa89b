import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';

/** What such a check may go by beside the file itself. */
type Given = Pick<LinkedCatalog, 'languages' | 'drafts'>;

/**
 * A check that looks at one file at a time. What it found is kept for as long as somebody keeps the file and nothing else
 * that it goes by is different: after an edit it looks at one file again, not at all of them.
 * @param find goes by nothing but its arguments
 */
export function fileByFile<Found>(
  find: (file: CheckedFile, given: Given) => Iterable<Found>,
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
