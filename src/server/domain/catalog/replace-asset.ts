import { referenceTo } from './asset-reference.ts';
import { compileDraft } from './draft-catalog.ts';
import { replaceableIn } from './form-assets.ts';
import { keepAssets } from './kept-assets.ts';
import { OFFERED_KINDS } from './offered-files.ts';
import { problemsOf } from './problems.ts';
import { publishedContents } from './published-content.ts';
import type { ReplaceAnswer, ReplaceQuestion } from './questions.ts';

/**
 * Looks over the bytes that are to take the place of those of a file: whether something that may be changed in the panel
 * names it, and what the compiler says of them that it did not say before.
 */
export function replaceAsset({ path, contents, bytes, language }: ReplaceQuestion): ReplaceAnswer {
  const { [path]: _, ...others } = contents;
  // What names the file is the same whatever it has in it.
  const present = compileDraft(others);
  const isOffered = present.catalog.files.some(
    ({ kind, indexed }) => OFFERED_KINDS.includes(kind.schema) && replaceableIn(indexed).includes(path),
  );
  if (!isOffered || publishedContents([path])[path] === undefined) return { refused: 'not-there' };
  const known = new Set(problemsOf(present, language).map(({ message }) => message));
  const reference = referenceTo(bytes);
  const replaced = { ...contents, [path]: reference };
  keepAssets(new Map([[reference, bytes]]), replaced);
  const problems = problemsOf(compileDraft(replaced), language);
  // What is said of the file itself is of the new one, even if the former one was no better.
  const isNew = ({ message }: { readonly message: string }) => !known.has(message) || message.includes(path);
  return { problems: problems.filter((each) => each.severity === 'error' && isNew(each)) };
}
