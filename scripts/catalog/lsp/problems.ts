import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { bytesOf } from '../../../src/engine/authoring/change/changes.ts';
import { fixEdit } from '../../../src/engine/authoring/change/fix.ts';
import { editFile } from '../../../src/engine/authoring/edit/file-edit.ts';
import { editorSchemaComment, kindOfFile } from '../../../src/engine/contract/catalog-files.ts';
import { asList, valueAt } from '../../../src/engine/contract/json.ts';
import { type MessageLanguage, resolveReference, schemas } from '../../../src/engine/contract/schemas.ts';
import { fileAt } from '../../../src/engine/core/link/linked-catalog.ts';
import { parse } from '../../../src/engine/core/parse/parse.ts';
import type { Diagnostic as Found, Position } from '../../../src/engine/core/report/diagnostic.ts';
import { pageOf } from '../../../src/engine/core/report/error-pages.ts';
import { type Entry, report } from '../../../src/engine/core/report/report.ts';
import { pathShown } from '../../../src/engine/core/source.ts';
import { errorPages } from '../error-pages.ts';
import { LSP_MESSAGES } from './lsp-messages.ts';
import type { OpenCatalog } from './open-catalog.ts';
import { workspaceEdit } from './rename-in-editor.ts';

const PAGES = errorPages(process.env).address;
const FOLDER = 'catalog';
/** The list of the warnings that were accepted. */
const ACCEPTED = 'accepted-warnings.yaml';
const ACCEPTABLE: readonly unknown[] =
  resolveReference('accepted-warnings.schema.json#/$defs/acceptedWarning').schema.properties?.['code']?.enum ?? [];
/** The longest marked text by which a warning is accepted; a longer one is accepted by its place. */
const MAX_MARKED = 200;

/** Returns the problems of the catalog in the words of `check`, by the paths of the files. */
export function problemsByFile(open: OpenCatalog, language: MessageLanguage): ReadonlyMap<string, Diagnostic[]> {
  const problems = new Map<string, Diagnostic[]>();
  for (const entry of report(open.checked, { folder: FOLDER, language }).entries) {
    const path = pathOf(entry);
    problems.set(path, [...(problems.get(path) ?? []), diagnosticOf(open, entry)]);
  }
  return problems;
}

function diagnosticOf(open: OpenCatalog, entry: Entry): Diagnostic {
  const { code, severity, message, help, first } = entry;
  const page = pageOf(code);
  return {
    range: rangeOf(entry),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: FOLDER,
    message: help === '' ? message : `${message}\n${help}`,
    ...(page === undefined ? {} : { codeDescription: { href: PAGES + page } }),
    ...(first === undefined
      ? {}
      : { relatedInformation: [{ location: { uri: open.uriOf(pathOf(first)), range: rangeOf(first) }, message }] }),
  };
}

/** The path below the catalog folder; a problem of the whole folder is shown in the file that every catalog has. */
function pathOf({ file }: Pick<Position, 'file'>): string {
  return pathShown(file, FOLDER) || 'site.yaml';
}

function rangeOf({ line, column, endLine, endColumn }: Position): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: Math.max(endColumn - 1, 0) },
  };
}

/** Returns what an editor offers for the problems within a range: corrections, and to accept a warning. */
export function actionsAt(open: OpenCatalog, path: string, range: Range, language: MessageLanguage): CodeAction[] {
  const { diagnostics } = open.checked;
  return diagnostics
    .filter((found) => found.file === path && overlap(rangeOf(found), range))
    .flatMap((found) => [...corrections(open, found, language), ...acceptance(open, found, language)]);
}

function overlap(a: Range, b: Range): boolean {
  const isBefore = (one: Range, other: Range) =>
    one.end.line < other.start.line || (one.end.line === other.start.line && one.end.character < other.start.character);
  return !isBefore(a, b) && !isBefore(b, a);
}

function corrections(open: OpenCatalog, found: Found, language: MessageLanguage): CodeAction[] {
  const text = open.documentOf(found.file).getText();
  const file = fileAt(open.checked.catalog, found.file) ?? { path: found.file, text };
  const edit = fixEdit(file, { ...found, isSure: true });
  if (edit === undefined) return [];
  const { suggestion } = found;
  const messages = LSP_MESSAGES[language];
  return [
    {
      title: suggestion === undefined ? messages.correct : messages.replaceWith(suggestion),
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown(open, found, language)],
      isPreferred: found.isSure === true || suggestion === undefined,
      edit: workspaceEdit(open, new Map([[found.file, [edit]]])),
    },
  ];
}

function shown(open: OpenCatalog, found: Found, language: MessageLanguage): Diagnostic {
  const { entries } = report({ diagnostics: [found], accepted: 0, notChecked: 0 }, { folder: FOLDER, language });
  const [entry] = entries;
  if (entry === undefined) throw new Error(`no message for ${found.code}`);
  return diagnosticOf(open, entry);
}

/** Adds a warning to those that were accepted; its reason is left to the person. */
function acceptance(open: OpenCatalog, found: Found, language: MessageLanguage): CodeAction[] {
  const { code, severity, file, path, line, endLine, column, endColumn, excerpt } = found;
  if (severity !== 'warning' || !ACCEPTABLE.includes(code)) return [];
  const marked = line === endLine ? excerpt.slice(column - 1, endColumn - 1).replace(/^(["'])(.*)\1$/, '$2') : '';
  const isMarked = marked !== '' && marked.length <= MAX_MARKED;
  const place = path === '' ? {} : isMarked ? { text: marked } : { at: path };
  const edit = withAccepted(open, { code, file, ...place, reason: '' });
  if (edit === undefined) return [];
  return [
    {
      title: LSP_MESSAGES[language].accept,
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown(open, found, language)],
      edit,
    },
  ];
}

function withAccepted(open: OpenCatalog, entry: Readonly<Record<string, string>>): WorkspaceEdit | undefined {
  const file = fileAt(open.checked.catalog, ACCEPTED);
  const kind = kindOfFile(ACCEPTED);
  if (kind === undefined) return undefined;
  const empty = parse({ path: ACCEPTED, bytes: bytesOf(`${editorSchemaComment(ACCEPTED, kind)}\naccepted: []\n`) });
  const before = file ?? empty;
  const pointer = ['accepted', asList(valueAt(before.value, 'accepted')).length];
  const after = editFile(before, { kind: 'insert', pointer, value: entry }, schemas[kind.schema]);
  if (after === undefined) return undefined;
  const edit = file === undefined ? { start: 0, end: 0, text: after } : difference(file.text, after);
  const { documentChanges = [] } = workspaceEdit(open, new Map([[ACCEPTED, [edit]]]));
  const create = { kind: 'create' as const, uri: open.uriOf(ACCEPTED) };
  return { documentChanges: [...(file === undefined ? [create] : []), ...documentChanges] };
}

/** The one edit that turns a text into another: everything between what both begin and end with. */
function difference(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}
