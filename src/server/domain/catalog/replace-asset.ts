import { cacheAssets } from './asset-cache.ts';
import { referenceTo } from './asset-reference.ts';
import type { ReplaceRequest, ReplaceResponse } from './compiler-requests.ts';
import { compileDraft } from './draft-catalog.ts';
import { replaceableIn } from './form-assets.ts';
import { OFFERED_KINDS } from './offered-files.ts';
import { problemsOf } from './problems.ts';
import { publishedContents } from './published-content.ts';

/**
 * Checks the new bytes of a file: whether a catalog file that may be changed in the panel names it, and which errors of the
 * compiler the new bytes would add.
 */
export function replaceAsset({ path, contents, bytes, language }: ReplaceRequest): ReplaceResponse {
  const { [path]: _, ...others } = contents;
  // Its own draft content does not matter here: which files name it does not depend on its bytes.
  const present = compileDraft(others);
  const isReplaceable = present.catalog.files.some(
    ({ kind, indexed }) => OFFERED_KINDS.includes(kind.schema) && replaceableIn(indexed).includes(path),
  );
  if (!isReplaceable || publishedContents([path])[path] === undefined) return { refused: 'not-there' };
  const known = new Set(problemsOf(present, language).map(({ message }) => message));
  const reference = referenceTo(bytes);
  const replaced = { ...contents, [path]: reference };
  cacheAssets(new Map([[reference, bytes]]), replaced);
  const problems = problemsOf(compileDraft(replaced), language);
  // A problem of the file itself counts for the new bytes, even if the former ones had the same problem.
  const isNew = ({ message }: { readonly message: string }) => !known.has(message) || message.includes(path);
  return { problems: problems.filter((each) => each.severity === 'error' && isNew(each)) };
}
