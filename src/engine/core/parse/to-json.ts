import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Json } from '../../contract/json.ts';
import { type Path, step, toPointer } from '../../contract/json.ts';
import { type FileProblem, problem } from '../problem.ts';
import { MAX_DEPTH } from './depth.ts';
import type { Mark, Marks } from './marks.ts';
import { misreadNumber } from './misread.ts';
import { oddSpaceProblem } from './odd-space.ts';
import { oddDashProblem, startsWithOddDash } from './slips.ts';
import { isUnprintable } from './unprintable.ts';

/** Keys that would reach an object's prototype, and the one that merges other data. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', '<<']);

interface PlainData {
  /** Undefined when an alias stands for data written elsewhere, because checks of the rest would be wrong. */
  readonly value: Json | undefined;
  readonly marks: Marks;
  readonly problems: readonly FileProblem[];
}

/**
 * Converts a YAML document to plain data with the place of each part, and a problem for everything that JSON cannot express.
 * One walk, linear in the text, replaces the library's `toJS` and unique-key check, which take quadratic time for very large
 * maps; afterwards the library's far larger nodes can be garbage-collected.
 */
export function toJson(document: Document, file: string, text: string): PlainData {
  const problems: FileProblem[] = [];
  const parts = new Map<Json, ReadonlyMap<string | number, Mark>>();
  let isUnreadable = false;
  const anchors = new Set<string>();

  const at = (node: Node | null) => ({ file, offsets: [startOf(node), endOf(node)] as const });

  const convert = (node: unknown, depth: number, path: Path | null, isItem = false): Json => {
    if (isAlias(node)) {
      isUnreadable = true;
      // The problem is reported at the anchor.
      if (!anchors.has(node.source)) problems.push(problem('anchor-or-alias', at(node), {}));
      return null;
    }
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
    if (node.anchor !== undefined) {
      anchors.add(node.anchor);
      problems.push(anchorProblem(node, node.anchor));
    }
    if (isScalar(node)) {
      if (typeof node.value === 'string' && isUnprintable(node.value))
        problems.push(problem('control-character', at(node), {}));
      const misread = misreadNumber(node, { file, pointer: toPointer(path), part: 'value' });
      if (misread !== undefined) problems.push(misread);
      return scalar(node.value);
    }
    if (depth > MAX_DEPTH) {
      problems.push(problem('too-deep', at(node), { limit: MAX_DEPTH }));
      return null;
    }
    return isMap(node) ? convertMap(node, depth, path, isItem) : convertList(node, depth, path);
  };

  const anchorProblem = (node: Node, name: string) => {
    const start = Math.max(0, text.lastIndexOf(`&${name}`, startOf(node)));
    return problem('anchor-or-alias', { file, offsets: [start, start + name.length + 1] }, {});
  };

  const convertList = (list: YAMLSeq, depth: number, path: Path | null): Json => {
    const marks = new Map<number, Mark>();
    const items = list.items.map((item, index) => {
      const node = item as Node | null;
      const key = (isMap(node) ? (node.items[0]?.key as Node | undefined) : undefined) ?? node;
      marks.set(index, [startOf(key), endOf(key), startOf(node), endOf(node)]);
      return convert(item, depth + 1, step(path, index), true);
    });
    parts.set(items, marks);
    return items;
  };

  const convertMap = (map: YAMLMap, depth: number, path: Path | null, isItem: boolean): Json => {
    const object: Record<string, Json> = {};
    const marks = new Map<string, Mark>();
    for (const [index, pair] of (map.items as Pair<Node | null, Node | null>[]).entries()) {
      const key = keyOf(pair.key);
      const keyAt = startOf(pair.key);
      const slip =
        key === undefined ? undefined : (oddSpaceProblem(key, file, keyAt) ?? oddDashProblem(key, file, keyAt));
      const first = key === undefined ? undefined : marks.get(key);
      if (slip !== undefined) {
        isUnreadable = true;
        problems.push(slip);
        if (startsWithOddDash(key ?? '')) break;
      } else if (key === '<<') {
        isUnreadable = true;
        if (!isAlias(pair.value)) problems.push(problem('anchor-or-alias', at(pair.key), {}));
        else convert(pair.value, depth + 1, null);
      } else if (key === undefined || RESERVED_KEYS.has(key))
        problems.push(problem('bad-key', at(pair.key ?? map), { key: key ?? '', isCutText: true }));
      else if (isItem && index > 1 && map.flow !== true && key === marks.keys().next().value) {
        // The rest is another item, whose keys would all seem to be repeated.
        isUnreadable = true;
        const details = { cause: 'no-dash', reason: 'the first key of a list item once more' } as const;
        problems.push(problem('yaml-syntax', at(pair.key), details));
        break;
      } else if (first !== undefined) {
        const firstAt = { file, offsets: [first[0], first[1]] as const };
        problems.push(problem('duplicate-key', at(pair.key), { key }, { first: firstAt }));
      } else {
        const value = pair.value ?? pair.key;
        marks.set(key, [startOf(pair.key), endOf(pair.key), startOf(value), endOf(value)]);
        object[key] = convert(pair.value, depth + 1, step(path, key));
      }
    }
    parts.set(object, marks);
    return object;
  };

  const contents = document.contents as Node | null;
  const value = convert(contents, 0, null);
  const first = (isMap(contents) ? (contents.items[0]?.key as Node | undefined) : undefined) ?? contents;
  const root: Mark = [startOf(first), endOf(first), startOf(contents), endOf(contents)];
  return { value: isUnreadable ? undefined : value, marks: { root, parts }, problems };
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function endOf(node: Node | null): number {
  return node?.range?.[1] ?? startOf(node);
}

/** Returns a key of YAML as written, because 05001 is not the number 5001; undefined for a key that is no text. */
export function keyOf(key: unknown): string | undefined {
  if (typeof key === 'string') return key;
  if (!isScalar(key) || key.value === null) return undefined;
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function scalar(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Infinities and NaN have no JSON form; as strings they fail the schema's type check at their own place.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return value === null || value === undefined ? null : String(value);
}
