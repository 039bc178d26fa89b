import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Json } from '../../contract/json.ts';
import { isPlainNumber, MAX_DEPTH, RESERVED_KEYS } from './to-json.ts';
import { startsWithOddDash } from './typos.ts';
import { isUnprintable, startsWithUnicodeSpace } from './unicode-spaces.ts';

/** YAML 1.2 limits a key without a question mark to this many characters, on one line. */
const KEY_LENGTH = 1024;
/** Every form of a number in YAML 1.2. */
const ANY_NUMBER = /^[-+]?(?:0o[0-7]+|0x[0-9a-f]+|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[-+]?[0-9]+)?|\.inf|\.nan)$/i;
/** Characters that the two parsers treat differently: lone carriage returns and byte-order marks. */
const ODD_BREAK = /\r(?!\n)|\ufeff/;
/** Line starts that the two parsers treat differently: tabs that indent, and ends of documents. */
const ODD_INDENT = /^ *(?:\t|---|\.{3})/m;
const NULLS: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL']);
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'True', 'TRUE'].map((text) => [text, true] as const),
  ...['false', 'False', 'FALSE'].map((text) => [text, false] as const),
]);

/** Thrown when the text has something that this reader does not support. */
class NotPlain extends Error {}

/**
 * The data of a text without any problem: one YAML document, a map or a list, without anchors, aliases, tags, repeated or
 * odd keys, ambiguous numbers or unprintable characters. Undefined for every other text, which `parse` then reads with the
 * slower parser that records places.
 */
export function wellFormedValue(text: string): Json | undefined {
  if (isUnprintable(text) || ODD_BREAK.test(text) || ODD_INDENT.test(text)) return undefined;
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const [document] = events;
    if (document?.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return undefined;
    return new Reader(text, events).whole();
  } catch {
    // The other parser reports the errors of this one, and its limits, with our messages.
    return undefined;
  }
}

/** Reads the events of one document, from the one after its start to the last. */
class Reader {
  readonly #text: string;
  readonly #events: readonly Event[];
  #next = 1;

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
  }

  whole(): Json {
    const value = this.#value(this.#take(), 0);
    // A single scalar is not a catalog.
    if (typeof value !== 'object' || value === null) throw new NotPlain();
    if (this.#take().type !== EVENT_ID.POP || this.#next !== this.#events.length) throw new NotPlain();
    return value;
  }

  #take(): Event {
    const event = this.#events[this.#next++];
    if (event === undefined) throw new NotPlain();
    return event;
  }

  #value(event: Event, depth: number): Json {
    if (event.type === EVENT_ID.SCALAR) return this.#scalar(event);
    if ((event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) || depth > MAX_DEPTH || isMarked(event))
      throw new NotPlain();
    return event.type === EVENT_ID.MAPPING ? this.#map(depth) : this.#list(depth);
  }

  #list(depth: number): Json {
    const list: Json[] = [];
    for (let event = this.#take(); event.type !== EVENT_ID.POP; event = this.#take())
      list.push(this.#value(event, depth + 1));
    return list;
  }

  #map(depth: number): Json {
    const map: Record<string, Json> = {};
    for (let event = this.#take(); event.type !== EVENT_ID.POP; event = this.#take()) {
      const key = this.#key(event);
      if (Object.hasOwn(map, key)) throw new NotPlain();
      map[key] = this.#value(this.#take(), depth + 1);
    }
    return map;
  }

  #key(event: Event): string {
    if (event.type !== EVENT_ID.SCALAR || isMarked(event)) throw new NotPlain();
    const written = this.#text.slice(event.valueStart, event.valueEnd);
    if (written.length > KEY_LENGTH || written.includes('\n')) throw new NotPlain();
    const key = getScalarValue(this.#text, event);
    const isNull = event.style === SCALAR_STYLE.PLAIN && NULLS.has(key);
    if (isNull || RESERVED_KEYS.has(key) || startsWithUnicodeSpace(key) || startsWithOddDash(key)) throw new NotPlain();
    return key;
  }

  #scalar(event: ScalarEvent): Json {
    if (isMarked(event)) throw new NotPlain();
    const value = getScalarValue(this.#text, event);
    // Between double quotes, escapes can produce unprintable characters.
    if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && isUnprintable(value)) throw new NotPlain();
    return event.style === SCALAR_STYLE.PLAIN ? plainValue(value) : value;
  }
}

/** Whether something has an anchor or a tag. */
function isMarked(event: Pick<ScalarEvent, 'anchorStart' | 'tagStart'>): boolean {
  return event.anchorStart !== -1 || event.tagStart !== -1;
}

/** The value of a plain (unquoted) scalar. */
function plainValue(text: string): Json {
  if (NULLS.has(text)) return null;
  const truth = BOOLEANS.get(text);
  if (truth !== undefined) return truth;
  if (!ANY_NUMBER.test(text)) return text;
  const number = Number(text);
  if (!isPlainNumber(text, number)) throw new NotPlain();
  return number;
}
