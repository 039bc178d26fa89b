import { isObject, own } from '../json.ts';
import { valueAt } from '../read.ts';
import type { Schema } from '../schemas.ts';
import { addEntry, flowAround } from './add-entry.ts';
import type { EditedFile, FileEdit } from './edit-kinds.ts';
import { editedValue } from './edited-value.ts';
import { applyEdits, type Edit, lineBreakOf } from './edits.ts';
import { indentationOf } from './indentation.ts';
import { indexIn, keyOrder } from './key-order.ts';
import { columnOf, lineEnd } from './lines.ts';
import { moveEntry } from './move-entry.ts';
import { removeEntry } from './remove-entry.ts';
import { replaceValue } from './replace-value.ts';
import { LINE_WIDTH } from './write-scalar.ts';
import type { WriteStyle } from './write-style.ts';

interface Wishes {
  /** Gives the order of new keys in objects. */
  readonly schema?: Schema | undefined;
  /** Whether words are written in double quotes. */
  readonly isQuoted?: boolean;
  /** Whether braces stay even if the line becomes too wide, so that only the entry itself is written. */
  readonly keepsBraces?: boolean;
}

/**
 * Returns the replacement in the text of a file that makes an edit. The caller must parse the result, because with an
 * unforeseen layout it may mean something else.
 */
export function editOf(file: EditedFile, edit: FileEdit, wishes: Wishes = {}): Edit | undefined {
  const writeStyle: WriteStyle = { indentation: indentationOf(file), isQuoted: wishes.isQuoted };
  const written = writtenEdit(file, edit, writeStyle, wishes);
  const flow = flowAround(file, edit.pointer.slice(0, -1));
  const wide =
    wishes.keepsBraces !== true && written !== undefined && flow !== undefined && isTooWide(file.text, written);
  const after = wide ? valueAt(editedValue(file.value ?? null, edit), ...flow) : undefined;
  const final = wide && after !== undefined ? replaceValue(file, flow, after, writeStyle) : written;
  return final && { ...final, text: final.text.replaceAll(/\r?\n/g, lineBreakOf(file.text)) };
}

function writtenEdit(file: EditedFile, edit: FileEdit, writeStyle: WriteStyle, { schema }: Wishes): Edit | undefined {
  const { pointer } = edit;
  const outer = pointer.slice(0, -1);
  const last = pointer.at(-1);
  if (edit.kind === 'remove') return removeEntry(file, pointer, writeStyle);
  if (edit.kind === 'move') return moveEntry(file, pointer, edit.to);
  const { value } = edit;
  if (edit.kind === 'insert') return addEntry(file, outer, { key: undefined, value, index: Number(last) }, writeStyle);
  const object = valueAt(file.value, ...outer);
  if (last === undefined || !isObject(object) || own(object, String(last)) !== undefined)
    return replaceValue(file, pointer, value, writeStyle);
  const keys = Object.keys(object);
  const index =
    schema === undefined ? keys.length : indexIn(keyOrder(schema, file.value ?? null, outer), keys, String(last));
  return addEntry(file, outer, { key: String(last), value, index }, writeStyle);
}

/** Whether an edit makes a line wider than the limit that was within it before. */
function isTooWide(text: string, edit: Edit): boolean {
  const width = (whole: string) => columnOf(whole, lineEnd(whole, edit.start));
  return width(text) <= LINE_WIDTH && width(applyEdits(text, [edit])) > LINE_WIDTH;
}
