import { namesFile } from '../contract/catalog-files.ts';
import { isObject, type Json, type JsonObject, objectsAt, textAt } from '../contract/json.ts';
import { fileOfKind } from './link/file-of-kind.ts';
import type { CheckedFile, LinkedCatalog } from './link/linked-catalog.ts';
import { problem } from './problem.ts';
import type { Problem } from './problem-codes.ts';
import type { Diagnostic } from './report/diagnostic.ts';

interface Acceptance {
  /** The diagnostics that are still reported. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of warnings left out because they are accepted. */
  readonly accepted: number;
  /** Problems of the list itself. */
  readonly problems: readonly Problem[];
  /** The number of entries whose warning could not be checked for. */
  readonly notChecked: number;
}

/** Leaves out the warnings that accepted-warnings.yaml lists; an entry without such a warning is a warning itself. */
export function withoutAccepted(
  diagnostics: readonly Diagnostic[],
  catalog: LinkedCatalog,
  isComplete: boolean,
): Acceptance {
  const list = fileOfKind(catalog.files, 'accepted-warnings');
  const entries = objectsAt(list?.value, 'accepted');
  if (list === undefined || entries.length === 0) return { diagnostics, accepted: 0, problems: [], notChecked: 0 };
  const isMet = new Set<JsonObject>();
  const remaining = diagnostics.filter((diagnostic) => {
    const meeting = entries.filter((entry) => meets(entry, diagnostic));
    for (const entry of meeting) isMet.add(entry);
    // In production mode a warning can be an error, and errors cannot be accepted.
    return meeting.length === 0 || diagnostic.severity === 'error';
  });
  const unmet = entries.flatMap((entry, index) => (isMet.has(entry) ? [] : [unused(list, entry, index)]));
  return {
    diagnostics: remaining,
    accepted: diagnostics.length - remaining.length,
    // After an incomplete check, an unmatched warning may still exist: it is counted, not reported.
    problems: isComplete && !list.isInvalid ? unmet : [],
    notChecked: isComplete || list.isInvalid ? 0 : unmet.length,
  };
}

function unused({ path: file }: CheckedFile, entry: JsonObject, index: number): Problem {
  const at = { file, pointer: ['accepted', index, 'code'], part: 'value' } as const;
  return problem('unused-acceptance', at, { code: textAt(entry, 'code') ?? '' }, { severity: 'warning' });
}

/** Whether an entry accepts a diagnostic. An entry without a place matches a diagnostic about the whole file. */
function meets(entry: JsonObject, diagnostic: Diagnostic): boolean {
  const file = textAt(entry, 'file') ?? '';
  if (textAt(entry, 'code') !== diagnostic.code || !namesFile(file, diagnostic.file)) return false;
  const at = textAt(entry, 'at');
  const text = textAt(entry, 'text');
  if (at === undefined && text === undefined) return diagnostic.path === '';
  return (at === undefined || at === diagnostic.path) && (text === undefined || wordsOf(diagnostic).includes(text));
}

/** The text that a diagnostic marks, with and without its quotes, and the words that its message names. */
function wordsOf({ line, column, endLine, endColumn, excerpt, details }: Diagnostic): string[] {
  const marked = excerpt.slice(column - 1, endLine === line ? endColumn - 1 : undefined);
  const named: readonly Json[] = isObject(details as Json) ? Object.values(details as JsonObject) : [];
  return [marked, marked.replace(/^(["'])(.*)\1$/, '$2'), ...named.filter((each) => typeof each === 'string')];
}
