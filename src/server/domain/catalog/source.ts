import { kindOfFile } from '../../../engine/catalog-files.ts';
import type { CompileResult } from '../../../engine/compile.ts';
import { complete } from '../../../engine/complete/complete.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { report } from '../../../engine/report/report.ts';
import { schemas } from '../../../engine/schemas.ts';
import { compileDraft, parseDraft } from './draft-catalog.ts';
import { nameOfFile } from './file-names.ts';
import { versionOf } from './place-version.ts';
import { CATALOG_NAME, fileOfProblem } from './problems.ts';
import type { CatalogQuestions, RewriteAnswer, SourceAnswer } from './questions.ts';

type Ask<Name extends keyof CatalogQuestions> = CatalogQuestions[Name]['ask'];

/** A file as it is written, and what is wrong in it; undefined where there is none. */
export function sourceOf({ path, contents, language }: Ask<'source'>): SourceAnswer | undefined {
  const [kind, parsed] = [kindOfFile(path), parseDraft(path, contents)];
  if (kind === undefined || parsed === undefined) return undefined;
  const result = compileDraft(contents);
  const { entries, errors } = report(result, { folder: CATALOG_NAME, language });
  const own = entries.filter((entry) => fileOfProblem(entry) === path);
  return {
    path,
    kind: kind.schema,
    // A text that is no YAML has no name: that of what is published is told.
    name: nameIn(result, path, language) ?? nameIn(compileDraft({}), path, language) ?? '',
    text: parsed.text,
    version: versionOf(parsed.text),
    problems: own.map(({ line, column, endLine, endColumn, severity, message, help }) => ({
      line,
      column,
      endLine,
      endColumn,
      severity,
      message,
      help,
    })),
    errors,
  };
}

function nameIn({ catalog }: CompileResult, path: string, language: MessageLanguage): string | undefined {
  const file = catalog.files.find((each) => each.path === path);
  return file && nameOfFile(catalog, file, language);
}

/** Whether a text can take the place of a file. */
export function rewrite({ path, contents, text, seen }: Ask<'rewrite'>): RewriteAnswer | undefined {
  const present = kindOfFile(path) && parseDraft(path, contents);
  if (present === undefined) return undefined;
  const version = versionOf(present.text);
  if (seen !== version && text !== present.text) return { current: { value: present.text, version } };
  const written = parseDraft(path, { ...contents, [path]: text });
  return { before: present.text, version, isReadable: written?.value !== undefined };
}

/** What may stand at a place of a file that is being written; undefined for what is no file of the catalogs. */
export function completionOf({
  path,
  contents,
  text,
  offset,
  language,
}: Ask<'complete'>): CatalogQuestions['complete']['answer'] {
  const kind = kindOfFile(path);
  if (kind === undefined) return undefined;
  const { catalog } = compileDraft(contents);
  const found = complete({ catalog, schema: schemas[kind.schema], language }, text, offset);
  return found ?? { from: offset, to: offset, options: [] };
}
