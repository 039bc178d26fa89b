import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Json } from '../json.ts';
import { type Place, type Problem, problem } from '../problem.ts';
import { DEPTH_LIMIT } from './depth.ts';

/** Keys that would reach an object's prototype. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A YAML document as plain data, with a problem for everything that JSON has no word for.
 * Does in one walk, in time linear in the text, what the library's own `toJS` and unique-key check
 * do in quadratic time for very large maps.
 */
export function toJson(document: Document, file: string): { value: Json; problems: Problem[] } {
  const problems: Problem[] = [];
  const place = (node: Node | null | undefined): Place => {
    const [start = 0, end = start] = node?.range ?? [];
    return { file, offsets: [start, end] };
  };

  const convert = (node: unknown, depth: number): Json => {
    if (isScalar(node)) {
      if (node.anchor !== undefined) problems.push(problem('anchor-or-alias', place(node), {}));
      return scalar(node.value);
    }
    if (depth > DEPTH_LIMIT) {
      problems.push(problem('too-deep', place(node as Node), { limit: DEPTH_LIMIT }));
      return null;
    }
    if (isMap(node)) return convertMap(node, depth);
    if (isSeq(node)) {
      if (node.anchor !== undefined) problems.push(problem('anchor-or-alias', place(node), {}));
      return node.items.map((item) => convert(item, depth + 1));
    }
    if (isAlias(node)) problems.push(problem('anchor-or-alias', place(node), {}));
    return null;
  };

  const convertMap = (map: YAMLMap, depth: number): Json => {
    if (map.anchor !== undefined) problems.push(problem('anchor-or-alias', place(map), {}));
    const object: Record<string, Json> = {};
    for (const pair of map.items as Pair<Node | null, Node | null>[]) {
      const key = keyOf(pair.key);
      if (key === undefined || RESERVED_KEYS.has(key)) {
        problems.push(problem('bad-key', place(pair.key ?? map), { key: key ?? '' }));
      } else if (Object.hasOwn(object, key)) {
        problems.push(problem('duplicate-key', place(pair.key), { key }));
      } else object[key] = convert(pair.value, depth + 1);
    }
    return object;
  };

  return { value: convert(document.contents, 0), problems };
}

function keyOf(key: unknown): string | undefined {
  if (typeof key === 'string') return key;
  return isScalar(key) && key.value !== null ? String(key.value) : undefined;
}

function scalar(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Infinities and NaN have no JSON form; as text they meet the schema's type check at their own place.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return value === null || value === undefined ? null : String(value);
}
