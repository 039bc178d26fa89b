import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Json, type Path, step, toPointer } from '../../contract/json.ts';
import { type FileProblem, type Place, problem } from '../problem.ts';
import { oddDashProblem, startsWithOddDash } from './typos.ts';
import { isUnprintable, unicodeSpaceProblem } from './unicode-spaces.ts';

/** Keys that would reach an object's prototype, and the one that merges other data. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', '<<']);

interface PlainData {
  /** Undefined when an alias or a tag stands for other data, because checks of the rest would be wrong. */
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
    if (node.tag !== undefined) {
      isUnreadable = true;
      problems.push(tagProblem(node));
      return null;
    }
    if (node.anchor !== undefined) {
      anchors.add(node.anchor);
      problems.push(anchorProblem(node, node.anchor));
    }
    if (isScalar(node)) {
      if (typeof node.value === 'string' && isUnprintable(node.value))
        problems.push(problem('control-character', at(node), {}));
      const misread = misreadNumber(node, { file, pointer: toPointer(path), part: 'value' });
      // No rule then reasons with a number that nobody meant.
      if (misread !== undefined) {
        problems.push(misread);
        return null;
      }
      return scalar(Number.isFinite(node.value) || typeof node.value !== 'number' ? node.value : node.source);
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

  // Its value would be the bytes of a picture, or a number where a text is meant.
  const tagProblem = (node: Node) => {
    const before = text.slice(0, startOf(node)).trimEnd();
    let start = before.lastIndexOf('!');
    while (before[start - 1] === '!') start -= 1;
    const details = { cause: 'tag', reason: 'a tag' } as const;
    return problem('yaml-syntax', { file, offsets: [start, before.length] }, details);
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
      const typo =
        key === undefined ? undefined : (unicodeSpaceProblem(key, file, keyAt) ?? oddDashProblem(key, file, keyAt));
      if (typo !== undefined) {
        isUnreadable = true;
        problems.push(typo);
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
      } else if (marks.has(key)) {
        const firstAt = { file, pointer: toPointer(step(path, key)), part: 'key' } as const;
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

/** Offsets of a key and its value in the text. A list item has the offsets of its first key, or of its value, as its key. */
export type Mark = readonly [keyStart: number, keyEnd: number, valueStart: number, valueEnd: number];

/** The places of everything in a file's data: for each map and list, the marks of its parts by key or index. */
export interface Marks {
  readonly root: Mark;
  readonly parts: ReadonlyMap<Json, ReadonlyMap<string | number, Mark>>;
}

/** Maximum nesting. No catalog needs more, and the recursive parser would overflow the stack on hostile files. */
export const MAX_DEPTH = 64;

/**
 * Offset at which a text nests deeper than MAX_DEPTH, or undefined. Brackets inside quotes count too, because only
 * characters are examined; no catalog text has 64 open brackets.
 */
export function tooDeepAt(text: string): number | undefined {
  return deepFlow(text) ?? deepBlock(text);
}

function deepFlow(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return at;
    } else if ((code === 0x5d || code === 0x7d) && depth > 0) depth--;
  }
  return undefined;
}

/** A level of a block needs a column of indentation, or a "- ", "? " or ": "; anchors and tags may come between. */
const BLOCK_START = /^[ \t]*(?:(?:[-?:]|[&!]\S*)[ \t]+)*/gm;

function deepBlock(text: string): number | undefined {
  for (const match of text.matchAll(BLOCK_START)) {
    if (match[0].length <= MAX_DEPTH * 2) continue;
    return match.index + MAX_DEPTH * 2;
  }
  return undefined;
}

/** Maximum number of lines and items of a file: ten times those of the largest real one, and checked in about a second. */
export const MAX_PARTS = 50_000;

/**
 * Offset of the first part of a text beyond MAX_PARTS, or undefined. It counts lines, dashes, and the brackets and commas of
 * lists on one line, also those in texts: each value and each key takes one of them.
 */
export function tooManyAt(text: string): number | undefined {
  let parts = 0;
  for (const { index } of text.matchAll(/\n|[,[{]|[-?](?=[ \n])/g)) if (++parts > MAX_PARTS) return index;
  return undefined;
}

/** A number as people write it: without leading zeros, other bases or exponents. */
const PLAIN_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;
/** A whole number that people in Spanish read as thousands: 1.000 is one to YAML. */
const WHOLE_THOUSANDS = /^-?[1-9][0-9]{0,2}\.000$/;

/** Returns a problem for a number that YAML reads differently from a person, such as 010 or 1.000, or without its last digits. */
function misreadNumber({ value, source, type }: Scalar, at: Place): FileProblem | undefined {
  if (type !== 'PLAIN' || source === undefined || typeof value !== 'number' || !Number.isFinite(value))
    return undefined;
  if (isPlainNumber(source, value)) return undefined;
  return problem('misread-number', at, { written: source, read: String(value) });
}

/** Whether a person and YAML read the same number, to the last digit. */
export function isPlainNumber(written: string, read: number): boolean {
  if (!PLAIN_NUMBER.test(written) || WHOLE_THOUSANDS.test(written)) return false;
  return !Number.isInteger(read) || Number.isSafeInteger(read);
}
