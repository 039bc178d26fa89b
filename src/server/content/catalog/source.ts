import { complete } from '../../../engine/authoring/complete.ts';
import type { CompileResult } from '../../../engine/compile.ts';
import { kindOfFile, schemaOfFile } from '../../../engine/contract/catalog-files.ts';
import type { MessageLanguage } from '../../../engine/contract/schemas.ts';
import { fileAt } from '../../../engine/core/link/linked-catalog.ts';
import { report } from '../../../engine/core/report/report.ts';
import type { RequestOf, ResponseOf, RewriteResponse, SourceResponse } from './compiler.ts';

import { compileDraft, parseDraft } from './draft-catalog.ts';
import { CATALOG_NAME, fileOfProblem, nameOfFile } from './forms.ts';
import { versionOf } from './places.ts';

/** Returns the text of a file and its problems; undefined if it does not exist. */
export function sourceOf({ path, contents, language }: RequestOf<'source'>): SourceResponse | undefined {
  const [kind, parsed] = [kindOfFile(path), parseDraft(path, contents)];
  if (kind === undefined || parsed === undefined) return undefined;
  const result = compileDraft(contents);
  const { entries, errors } = report(result, { folder: CATALOG_NAME, language });
  const own = entries.filter((entry) => fileOfProblem(entry) === path);
  return {
    path,
    kind: kind.schema,
    // A text that is not YAML has no name, so the published one is used.
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
  const file = fileAt(catalog, path);
  return file && nameOfFile(catalog, file, language);
}

/** Checks whether a text can replace that of a file. */
export function rewrite({ path, contents, text, seen }: RequestOf<'rewrite'>): RewriteResponse | undefined {
  const present = kindOfFile(path) && parseDraft(path, contents);
  if (present === undefined) return undefined;
  const version = versionOf(present.text);
  if (seen !== version && text !== present.text) return { current: { value: present.text, version } };
  const written = parseDraft(path, { ...contents, [path]: text });
  return { before: present.text, version, isReadable: written?.value !== undefined };
}

/** Returns the completions at a position in a file's text; undefined if the path is not a catalog file. */
export function completionOf({
  path,
  contents,
  text,
  offset,
  language,
}: RequestOf<'complete'>): ResponseOf<'complete'> {
  const kind = kindOfFile(path);
  if (kind === undefined) return undefined;
  const { catalog } = compileDraft(contents);
  const found = complete({ catalog, schema: schemaOfFile(path, kind), language }, text, offset);
  return found ?? { from: offset, to: offset, options: [] };
}
