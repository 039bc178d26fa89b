import { isPair, isSeq, type Node, type Scalar, visit } from 'yaml';
import type { Json, Pointer } from '../../contract/json.ts';
import { readDocument } from '../../core/parse/read-document.ts';
import { keyOf, toJson } from '../../core/parse/to-json.ts';

/** The place of the cursor in a YAML text. */
export interface PlaceInText {
  /** Pointer to the value being written, or to the map of the key being written. */
  readonly pointer: Pointer;
  readonly kind: 'key' | 'value';
  /** Offsets of the key or value being written. */
  readonly from: number;
  readonly to: number;
  /** The data of the text, with the unfinished word in it; null if the text has aliases. */
  readonly data: Json;
  /** Whether no colon follows the word yet. */
  readonly isOnlyWord: boolean;
}

/** A character of the private use area, which no catalog text contains. */
const MARK = '\u{F8FF}';
/** Characters that separate words. */
const BETWEEN_WORDS = /[\s,:{}[\]#'"]/u;

/**
 * Finds the place of an offset in a text that may be incomplete: puts a mark into the word there, and looks for it with a
 * parser that goes on after mistakes.
 * @returns undefined within a comment, in a text that cannot be read, or when the mark is not found
 */
export function placeInText(text: string, offset: number): PlaceInText | undefined {
  let from = offset;
  while (from > 0 && !BETWEEN_WORDS.test(text.charAt(from - 1))) from--;
  let to = offset;
  while (to < text.length && !BETWEEN_WORDS.test(text.charAt(to))) to++;
  const word = text.slice(from, to);
  const marked = text.slice(0, from) + word + MARK + text.slice(to);
  const document = readDocument(marked);
  if (document === undefined) return undefined;
  let place: Omit<PlaceInText, 'data'> | undefined;
  visit(document, {
    Scalar(role, node, path) {
      const { value } = node;
      if (typeof value !== 'string' || !value.includes(MARK)) return undefined;
      const pointer = pointerOf([...(path as readonly Node[]), node]);
      const pair = path.at(-1);
      if (role === 'key' && isPair(pair))
        place = { from, to, pointer: pointer.slice(0, -1), kind: 'key', isOnlyWord: pair.value === null };
      else place = { ...wordsOf(node, text, [from, to]), pointer, kind: 'value', isOnlyWord: role !== 'value' };
      return visit.BREAK;
    },
  });
  return place && { ...place, data: toJson(document, '', marked).value ?? null };
}

/** The offsets of a value with its quotes, in the text without the mark; in a value of several lines, of the word. */
function wordsOf(
  { range }: Scalar,
  text: string,
  [from, to]: readonly [number, number],
): Pick<PlaceInText, 'from' | 'to'> {
  const [start, end] = [range?.[0] ?? from, (range?.[1] ?? to + MARK.length) - MARK.length];
  return text.slice(start, end).includes('\n') ? { from, to } : { from: start, to: end };
}

/** The pointer to the last of some nodes, each of which is inside the one before. */
function pointerOf(path: readonly Node[]): Pointer {
  return path.flatMap((node, index): Pointer => {
    if (isPair(node)) return [keyOf(node.key)?.replace(MARK, '') ?? ''];
    const inner = path[index + 1];
    return isSeq(node) && inner !== undefined ? [node.items.indexOf(inner)] : [];
  });
}
