import { CATALOG_FILES, type CatalogFileKind, kindOfFile, matches } from './catalog-files.ts';
import { type FileProblem, problem } from './problem.ts';
import { suggest } from './suggest.ts';

/** Files that the catalog lacks, and files of which it knows nothing; a misnamed one is only the latter. */
export function fileProblems(read: readonly string[], unread: readonly string[]): FileProblem[] {
  if (read.length + unread.length === 0) return [problem('empty-catalog', { file: '', offsets: [0, 0] }, {})];
  const paths = new Set([...read, ...unread]);
  const meant = new Set<CatalogFileKind | undefined>();
  const unknown = read
    .filter((path) => kindOfFile(path) === undefined)
    .map((file) => {
      const guess = pathMeant(file);
      const suggestion = guess === undefined || paths.has(guess) ? undefined : guess;
      if (suggestion !== undefined) meant.add(kindOfFile(suggestion));
      return problem('unknown-file', { file, offsets: [0, 0] }, { file }, { suggestion });
    });
  const missing = CATALOG_FILES.filter(
    (kind) => !meant.has(kind) && ![...paths].some((path) => matches(kind.path, path)),
  ).map(({ path }) => problem('missing-file', { file: path, offsets: [0, 0] }, { file: path }));
  return [...unknown, ...missing];
}

/** The kind of a file, or the one that its name was probably meant for. */
export function kindMeant(path: string): CatalogFileKind | undefined {
  return kindOfFile(path) ?? kindOfFile(pathMeant(path) ?? '');
}

function pathMeant(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
  return suggest(
    path,
    CATALOG_FILES.map((kind) => kind.path.replace('*', name)),
  );
}
