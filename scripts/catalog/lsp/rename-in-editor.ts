import { LSPErrorCodes, type Range, ResponseError, type WorkspaceEdit } from 'vscode-languageserver/node';
import { CHANGE_MESSAGES } from '../../../src/engine/authoring/change/change-messages.ts';
import { changed, newProblems } from '../../../src/engine/authoring/change/changes.ts';
import { NAMED_BY_PROGRAM } from '../../../src/engine/authoring/change/new-places.ts';
import type { RenameResult } from '../../../src/engine/authoring/change/rename.ts';
import { applyEdits, type Edit } from '../../../src/engine/authoring/edit/edits.ts';
import type { NameInText } from '../../../src/engine/authoring/navigate/name-at.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import { report, textWithPlaces } from '../../../src/engine/core/report/report.ts';
import { KINDS, namedInCode, notesOn, refusal, renamedBy } from '../rename.ts';
import { nameIn, type Place } from './answers.ts';
import { LSP_MESSAGES } from './lsp-messages.ts';
import type { OpenCatalog } from './open-catalog.ts';

/** A rename in an editor, and what to tell about it. */
interface EditorRename {
  readonly edit: WorkspaceEdit;
  readonly notes: readonly string[];
}

/** The words of a refusal, which editors show. */
function refused(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

/**
 * Returns the name at an offset that can be renamed.
 * @throws ResponseError that says why not
 */
export function prepareRename(
  open: OpenCatalog,
  place: Place,
  language: MessageLanguage,
): { readonly range: Range; readonly placeholder: string } {
  const name = renamedName(open, place, language);
  return { range: open.rangeOf(place.path, name.start, name.end), placeholder: name.written };
}

/**
 * Returns the edits that rename the name at an offset wherever it is written, as `catalog -- rename` does: the former
 * name is kept where addresses may contain it, and files named after it are moved.
 * @param canMove whether the editor can move files
 * @throws ResponseError that says why not
 */
export function renameAt(
  open: OpenCatalog,
  place: Place,
  to: string,
  { language, canMove }: { readonly language: MessageLanguage; readonly canMove: boolean },
): EditorRename {
  const messages = CHANGE_MESSAGES[language];
  const { kind, id } = renamedName(open, place, language);
  const known = KINDS.find((each) => each === kind);
  if (known === undefined || (known === 'file' && !canMove)) throw refused(LSP_MESSAGES[language].notRenamed);
  const { checked, input } = open;
  if (checked.diagnostics.some(({ severity }) => severity === 'error')) throw refused(messages.correctFirst);
  const result = renamedBy(known, checked.catalog, input, { from: id, to });
  const words = [kind, id, to];
  if ('refused' in result) throw refused(refusal({ language, words }, result));
  const after = open.compileWith(changed(input, result.changes));
  const diagnostics = newProblems(checked.diagnostics, after.diagnostics);
  const { entries, messages: labels } = report({ diagnostics, accepted: 0, notChecked: 0 }, { folder: '', language });
  const errors = entries.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw refused([messages.wouldBreak, ...errors.map((entry) => textWithPlaces(entry, labels))].join('\n'));
  if (!canMove && [...result.edits.keys()].some((each) => open.packOf(each) !== undefined))
    throw refused(LSP_MESSAGES[language].notRenamed);
  const moved = canMove ? result.moved : undefined;
  const notes = notesOn({ language, words }, known, checked.catalog, result);
  return { edit: workspaceEdit(open, result.edits, moved), notes };
}

function renamedName(open: OpenCatalog, place: Place, language: MessageLanguage): NameInText {
  const messages = LSP_MESSAGES[language];
  if (!open.isCurrent(place.path)) throw refused(CHANGE_MESSAGES[language].unreadable(place.path));
  const name = nameIn(open, place);
  if (name === undefined) throw refused(messages.noName);
  const { kind, id, definitions, isFormer } = name;
  if (isFormer) throw refused(messages.formerName);
  if (kind !== 'file' && definitions.length === 0) throw refused(messages.namesNothing(id));
  if ([...NAMED_BY_PROGRAM].some((each) => each === kind))
    throw refused(CHANGE_MESSAGES[language].foundByProgram(kind, id, namedInCode(kind, id)));
  const isDownload = open.catalog.files.some(({ indexed }) =>
    indexed.files.some(({ role, file }) => role === 'download' && file === id),
  );
  if (!KINDS.some((each) => each === kind) || (kind === 'file' && !isDownload)) throw refused(messages.notRenamed);
  return name;
}

/**
 * The edits of an editor, file by file, with a move behind them. A changed file of a pack becomes one of the folder itself,
 * which lies over it.
 */
export function workspaceEdit(
  open: OpenCatalog,
  edits: ReadonlyMap<string, readonly Edit[]>,
  moved?: RenameResult['moved'],
): WorkspaceEdit {
  const ofFiles = [...edits].flatMap(([path, ofFile]): NonNullable<WorkspaceEdit['documentChanges']> => {
    if (open.packOf(path) === undefined) {
      const textDocument = { uri: open.uriOf(path), version: open.versionOf(path) };
      const changed = ofFile.map(({ start, end, text }) => ({ range: open.rangeOf(path, start, end), newText: text }));
      return [{ textDocument, edits: changed }];
    }
    const uri = open.ownUriOf(path);
    const newText = applyEdits(open.documentOf(path).getText(), ofFile);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    return [
      { kind: 'create' as const, uri },
      { textDocument: { uri, version: null }, edits: [{ range, newText }] },
    ];
  });
  const move = moved && { kind: 'rename' as const, oldUri: open.uriOf(moved.from), newUri: open.ownUriOf(moved.to) };
  return { documentChanges: [...ofFiles, ...(move === undefined ? [] : [move])] };
}
