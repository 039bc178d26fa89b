import { isObject, type Json, own, type Pointer } from '../../contract/json.ts';
import type { Place } from '../problem.ts';
import type { ParsedFile } from './parse.ts';
import type { Mark } from './to-json.ts';

/** Offsets of a place in the text of its file. For a missing value, returns the nearest existing ancestor. */
export function offsetsOf(
  place: Place,
  parsed: Pick<ParsedFile, 'value' | 'marks'> | undefined,
): readonly [number, number] {
  if ('offsets' in place) return place.offsets;
  const [keyStart, keyEnd, valueStart, valueEnd] = markOf(parsed, place.pointer);
  return place.part === 'key' ? [keyStart, keyEnd] : [valueStart, valueEnd];
}

function markOf(parsed: Pick<ParsedFile, 'value' | 'marks'> | undefined, pointer: Pointer): Mark {
  const marks = parsed?.marks();
  let mark: Mark = marks?.root ?? [0, 0, 0, 0];
  let value: Json | undefined = parsed?.value;
  for (const step of pointer) {
    if (value === undefined) break;
    // The validator's pointers do not distinguish the key "1" from the index 1.
    const key = Array.isArray(value) ? step : String(step);
    const next = marks?.parts.get(value)?.get(key);
    if (next === undefined) break;
    mark = next;
    value = isObject(value) ? own(value, String(key)) : (value as readonly Json[])[Number(key)];
  }
  return mark;
}

/** A text with the offsets of its lines, so that finding the line of an offset does not scan the text again. */
export class Lines {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Line and column from 1; columns count UTF-16 units, as editors do. */
  position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#start(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#start(low) + 1 };
  }

  /** The text of a line, counted from 1, without its line break. */
  line(number: number): string {
    const end = this.#starts[number] ?? this.#text.length + 1;
    return this.#text.slice(this.#start(number - 1), end - 1).replace(/\r$/, '');
  }

  #start(index: number): number {
    return this.#starts[index] ?? 0;
  }
}
