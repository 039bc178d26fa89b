import { type CheckedFile, fileAt, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../core/parse/locate.ts';
import type { Edit } from '../edit/edits.ts';
import type { Spot } from './spots.ts';

/** The edits of a rename by file, and its places for display. */
interface RenameEdits {
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  readonly places: readonly RenamedPlace[];
}

export interface RenamedPlace {
  readonly file: string;
  readonly line: number;
  /** The line before and after, without indentation. */
  readonly before: string;
  readonly after: string;
}

/** Names that YAML reads as text in any place. */
const PLAIN = /^[A-Za-z][A-Za-z0-9._-]*$/;
/** Words that YAML does not read as text. */
const NO_TEXT = /^(true|false|null)$/i;

export function isPlainName(name: string): boolean {
  return PLAIN.test(name) && !NO_TEXT.test(name);
}

/** Replaces a name at some places; quotes around it, comments and everything else stay. */
export function renameEdits(catalog: LinkedCatalog, spots: readonly Spot[], from: string, to: string): RenameEdits {
  const edits = new Map<string, Edit[]>();
  const places: RenamedPlace[] = [];
  const seen = new Set<string>();
  for (const spot of spots) {
    const file = fileAt(catalog, spot.file);
    if (file === undefined) continue;
    const edit = editAt(file, spot, from, to);
    if (seen.has(`${file.path} ${edit.start}`)) continue;
    seen.add(`${file.path} ${edit.start}`);
    edits.set(file.path, [...(edits.get(file.path) ?? []), edit]);
    places.push(placeOf(file, edit));
  }
  return { edits, places };
}

function editAt(file: CheckedFile, spot: Spot, from: string, to: string): Edit {
  const [start, end] = offsetsOf(spot, file);
  const written = file.text.slice(start, end);
  const at = spot.isWord ? wordAt(written, from) : written.indexOf(from);
  if (at === -1) throw new Error(`"${from}" is not written at ${spot.file}:${start}`);
  return { start: start + at, end: start + at + from.length, text: to };
}

/** The offset of a word that is a whole part of a name such as `slot.line`; -1 if it is missing. */
function wordAt(written: string, word: string): number {
  for (let at = written.indexOf(word); at !== -1; at = written.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [written[at - 1], written[at + word.length]];
    if (!/[a-z0-9-]/.test(before) && !/[a-z0-9-]/.test(after)) return at;
  }
  return -1;
}

function placeOf({ path: file, text }: CheckedFile, edit: Edit): RenamedPlace {
  const lines = new Lines(text);
  const { line, column } = lines.position(edit.start);
  const before = lines.line(line);
  const after = before.slice(0, column - 1) + edit.text + before.slice(column - 1 + edit.end - edit.start);
  return { file, line, before: before.trim(), after: after.trim() };
}
