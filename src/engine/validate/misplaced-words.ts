import { isObject, type Json } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { type FileProblem, problem } from '../problem.ts';
import { valueAt } from '../read.ts';
import type { Schema } from '../schemas.ts';

/**
 * Finds words that replace a whole value (`notOffered`) and were written inside it: as an entry of its list, as a key, as the
 * value of one of its keys. The errors at and below these values follow from that.
 * @param conditions the schemas with `if` of which one branch failed, by the pointer of their value
 * @returns one problem for each value, by its pointer
 */
export function misplacedWords(
  conditions: ReadonlyMap<string, Schema>,
  file: string,
  root: Json,
): ReadonlyMap<string, FileProblem> {
  const found = new Map<string, FileProblem>();
  for (const [at, { if: condition, then, type }] of conditions) {
    const word = condition?.type === 'string' ? then?.const : undefined;
    const pointer = parsePointer(at);
    const value = valueAt(root, ...pointer);
    if (typeof word !== 'string' || value === undefined || typeof value === 'string') continue;
    const leaves = leavesOf(value, pointer);
    const isWord = (text: unknown) => typeof text === 'string' && withoutSigns(text) === withoutSigns(word);
    const [first] = leaves.filter((leaf) => isWord(leaf.text));
    const types = [type ?? []].flat().filter((each) => each !== 'string');
    if (value === false || (first !== undefined && leaves.every(({ text }) => isWord(text)))) {
      const details = { expected: types, words: [word], isMissing: false, example: undefined };
      found.set(at, problem('wrong-type', { file, pointer, part: 'value' }, details, { suggestion: word }));
    } else if (first !== undefined) {
      const details = { value: word, allowed: [], types, example: undefined, isBeside: true };
      found.set(at, problem('bad-value', { file, pointer: first.pointer, part: 'value' }, details));
    }
  }
  return found;
}

interface Leaf {
  readonly text: Json;
  readonly pointer: readonly (string | number)[];
}

/** The scalars of a value; of a key with `true`, the key. */
function leavesOf(value: Json, pointer: Leaf['pointer']): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...pointer, index]));
  if (!isObject(value)) return [{ text: value, pointer }];
  return Object.entries(value).flatMap(([key, part]) => {
    const below = [...pointer, key];
    return part === true || part === null ? [{ text: key, pointer: below }] : leavesOf(part, below);
  });
}

function withoutSigns(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
