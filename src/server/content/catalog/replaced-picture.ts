import { formOf } from '../../../engine/authoring/form/form-of.ts';
import { formatPointer, type Json, parsePointer, toPointer } from '../../../engine/contract/json.ts';
import { type CheckedFile, fileAt, type LinkedCatalog } from '../../../engine/core/link/linked-catalog.ts';
import { photoOf } from '../../../formats/photo.ts';
import { rememberFinding } from './compile-input.ts';
import type { FileChange, RequestOf, ResponseOf } from './compiler.ts';
import { cacheAssets, compileDraft, publishedContents } from './draft-catalog.ts';
import { edit } from './edits.ts';
import { hashOf, referenceTo } from './folder.ts';
import { errorsOf, isPicture, problemsAbout } from './forms.ts';

/**
 * Lets a place of a file name other bytes as its picture, under a new name, and asks for the words of a photo. A picture that
 * only the draft has, and nothing names any more, leaves it. Where `seen` is the file itself, the place must name no picture yet.
 */
export function replacePicture(request: RequestOf<'picture'>): ResponseOf<'picture'> {
  const { path, contents, pointer, seen, picture, bytes, finding, language } = request;
  const { catalog } = compileDraft(contents);
  const file = fileAt(catalog, path);
  const isFirst = seen === path;
  const named = file && pictureAt(file, pointer);
  if (file === undefined || (named === undefined && !isFirst)) return { refused: 'not-there' };
  // A request that is sent again, because its response was lost, finds its own picture.
  if ((named || path) !== seen && named !== picture) return { refused: 'changed' };
  const words = formOf(catalog, file, language).find((field) => field.pointer === `${pointer}Text`);
  const blank = words?.present === false && photoOf(bytes) !== undefined ? words.blank : undefined;
  const renamed = withValues(request, [
    [pointer, picture],
    ...(blank === undefined ? [] : [[`${pointer}Text`, JSON.parse(blank)] as const]),
  ]);
  if (renamed === undefined) return { refused: 'not-there' };
  const reference = referenceTo(bytes);
  rememberFinding({ path: picture, sha256: hashOf(reference) }, finding);
  const replaced = { ...contents, [path]: renamed.after, [picture]: reference };
  cacheAssets(new Map([[reference, bytes]]), replaced);
  const result = compileDraft(replaced);
  const made = fileAt(result.catalog, path);
  if (made === undefined || pictureAt(made, pointer) !== picture) return { refused: 'not-there' };
  const isOfPicture = problemsAbout(picture, result.catalog);
  const published = publishedContents([seen, picture]);
  const isLeft = !isFirst && seen in contents && !(seen in published) && !isNamed(result.catalog, seen);
  return {
    problems: errorsOf(result, language).filter(isOfPicture),
    files: [
      renamed,
      { path: picture, before: published[picture] ?? null, after: reference },
      ...(isLeft ? [{ path: seen, before: null, after: null }] : []),
    ],
  };
}

/** Returns the path of the picture that a place names; undefined if it is no place of a picture, or has no value. */
function pictureAt({ indexed }: CheckedFile, pointer: string): string | undefined {
  return indexed.files.find((each) => isPicture(each) && formatPointer(toPointer(each.path)) === pointer)?.file;
}

/** Sets values of a file, one after the other; undefined if one of the places does not exist. */
function withValues(
  { path, contents }: Pick<RequestOf<'picture'>, 'path' | 'contents'>,
  values: readonly (readonly [pointer: string, value: Json])[],
): (FileChange & { readonly after: string }) | undefined {
  let changed: { readonly before: string; readonly after: string } | undefined;
  for (const [pointer, value] of values) {
    const now = changed === undefined ? contents : { ...contents, [path]: changed.after };
    const set = { kind: 'set', pointer: parsePointer(pointer), value } as const;
    const edited = edit({ path, contents: now, edit: set, seen: undefined });
    if (edited === undefined || !('after' in edited)) return undefined;
    changed = { before: changed?.before ?? edited.before, after: edited.after };
  }
  return changed && { path, ...changed };
}

function isNamed({ files }: LinkedCatalog, picture: string): boolean {
  return files.some(({ indexed }) => indexed.files.some(({ file }) => file === picture));
}
