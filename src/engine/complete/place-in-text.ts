import { isPair, isScalar, isSeq, type Node, parseDocument, type Scalar, visit } from 'yaml';
import type { Json } from '../json.ts';
import { PARSER_OPTIONS } from '../parse/parser-options.ts';
import type { Pointer } from '../pointer.ts';

/** Where somebody is writing in a YAML text. */
export interface PlaceInText {
  /** Of the value that is written, or of the map in which a key is. */
  readonly pointer: Pointer;
  readonly kind: 'key' | 'value';
  /** Offsets of the key or the value that is written. */
  readonly from: number;
  readonly to: number;
  /** What the text says, with the word as it stands. */
  readonly data: Json;
  /** No colon stands behind the word yet. */
  readonly isOnlyWord: boolean;
}

/** A sign of the private use area, that no text has. */
const MARK = '\u{F8FF}';
/** What stands around words. */
const BETWEEN_WORDS = /[\s,:{}[\]#'"]/u;

/**
 * The place of an offset in a text that may be half written: the word there is read with a mark in it, by a parser that goes on
 * after mistakes.
 * @returns undefined within a comment, or where nothing can be told
 */
export function placeInText(text: string, offset: number): PlaceInText | undefined {
  let from = offset;
  while (from > 0 && !BETWEEN_WORDS.test(text.charAt(from - 1))) from--;
  let to = offset;
  while (to < text.length && !BETWEEN_WORDS.test(text.charAt(to))) to++;
  const word = text.slice(from, to);
  const document = parseDocument(text.slice(0, from) + word + MARK + text.slice(to), PARSER_OPTIONS);
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
  return place && { ...place, data: (document.toJS({ maxAliasCount: 0 }) ?? null) as Json };
}

/** The offsets of a value, quotes and all, in the text without the mark; of one of several lines, of its word. */
function wordsOf(
  { range }: Scalar,
  text: string,
  [from, to]: readonly [number, number],
): Pick<PlaceInText, 'from' | 'to'> {
  const [start, end] = [range?.[0] ?? from, (range?.[1] ?? to + MARK.length) - MARK.length];
  return text.slice(start, end).includes('\n') ? { from, to } : { from: start, to: end };
}

/** The steps to the innermost of some nodes, each of which is in the one before. */
function pointerOf(path: readonly Node[]): Pointer {
  return path.flatMap((node, index): Pointer => {
    if (isPair(node)) return [keyOf(node.key)];
    const inner = path[index + 1];
    return isSeq(node) && inner !== undefined ? [node.items.indexOf(inner)] : [];
  });
}
function keyOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key).replace(MARK, '');
}
