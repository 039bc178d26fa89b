import { diff } from '../../../engine/diff/diff.ts';
import { aboutOf, DIFF_MESSAGES } from '../../../engine/diff/formats/diff-messages.ts';
import type { CatalogDraft } from '../../../generated/api.ts';
import type { RequestOf, ResponseOf } from './compiler-requests.ts';
import { compileDraft } from './draft-catalog.ts';
import { nameOfFile } from './file-names.ts';
import { placeNames } from './names-of-place.ts';
import { problemsOf } from './problems.ts';

/** Returns what a draft changes for visitors, in the words of `catalog diff`, and its problems. */
export function review({ contents, language }: RequestOf<'review'>): ResponseOf<'review'> {
  const published = compileDraft({});
  const drafted = compileDraft(contents);
  const words = DIFF_MESSAGES[language];
  const changes = diff(published.catalog, drafted.catalog, language).map((change): CatalogDraft['changes'][number] => ({
    section: words.sections[change.section],
    thing: change.thing,
    about: aboutOf(change, words),
    seen: words.seen(change.seen),
    before: change.before ?? null,
    after: change.after ?? null,
    file: change.file,
    ...(change.isUnpublished ? { isUnpublished: true } : {}),
  }));
  const there = new Set(published.catalog.files.map(({ path }) => path));
  const added = drafted.catalog.files
    .filter(({ path }) => !there.has(path))
    .map((file) => ({ path: file.path, name: nameOfFile(drafted.catalog, file, language) }));
  const problems = problemsOf(drafted, language);
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const placeOf = placeNames(drafted.catalog, language);
  const shown = problems
    .filter(({ severity, file }) => severity === 'error' || Object.hasOwn(contents, file))
    .map((problem) => ({ ...problem, place: placeOf(problem) }));
  return { added, errors: count('error'), warnings: count('warning'), problems: shown, changes };
}
