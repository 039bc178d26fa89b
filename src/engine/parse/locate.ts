import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Pointer } from '../pointer.ts';
import type { Place } from '../problem.ts';
import type { ParsedFile } from './parse.ts';

/** Offsets of a place in the text of its file. A place whose value is absent falls back to the nearest thing present. */
export function offsetsOf(place: Place, parsed: ParsedFile | undefined): readonly [number, number] {
  if ('offsets' in place) return place.offsets;
  const root = parsed?.document?.contents;
  return root ? find(root, place.pointer, place.part) : [0, 0];
}

function find(root: Node, pointer: Pointer, part: 'key' | 'value'): readonly [number, number] {
  let node: Node = root;
  let key: Node | undefined;
  for (const step of pointer) {
    if (isMap(node)) {
      const pair = (node.items as Pair<Node, Node | null>[]).find(
        (item) => isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) break;
      key = pair.key;
      if (pair.value === null) return rangeOf(key);
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step] as Node | undefined;
      if (item === undefined) break;
      key = undefined;
      node = item;
    } else break;
  }
  if (part === 'key') return rangeOf(key ?? firstKey(node) ?? node);
  return rangeOf(node);
}

/** An item of a list has no key of its own: its first key stands for it. */
function firstKey(node: Node): Node | undefined {
  return isMap(node) ? (node.items[0]?.key as Node | undefined) : undefined;
}

function rangeOf(node: Node): readonly [number, number] {
  const [start = 0, valueEnd = start] = node.range ?? [];
  return [start, Math.max(valueEnd, start)];
}

/** Line and column from 1; columns count UTF-16 units, as editors do. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}
