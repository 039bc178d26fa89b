import {
  type Document,
  type DocumentOptions,
  isScalar,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
} from 'yaml';
import { contentKind } from '../../../formats/content-kind.ts';
import { asList, asObject, type Json } from '../../contract/json.ts';
import { type FileProblem, problem } from '../problem.ts';
import type { Source } from '../source.ts';
import { overflowProblem, syntaxProblem } from './syntax.ts';
import { MAX_DEPTH, MAX_PARTS, type Marks, toJson, tooDeepAt, tooManyAt } from './to-json.ts';
import { directiveProblem } from './typos.ts';
import { wellFormedValue } from './well-formed.ts';

/** Maximum size of a catalog file, 1 MiB. People write these files, so a larger one is a mistake or an attack. */
const MAX_FILE_BYTES = 1024 * 1024;

/** The beginning of a text that only another program understands. */
const OF_PROGRAM = /^(?:\{\\rtf|%PDF-)/;

/** A file as far as it could be read; `value` is undefined when nothing that depends on it can be checked. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly value?: Json | undefined;
  /** The places of the parts of the value; for a well-formed file they are computed on the first call. */
  readonly marks: () => Marks | undefined;
  readonly problems: readonly FileProblem[];
}

/** Parses bytes to data. Never throws: everything wrong with the text is returned as problems with their places. */
export function parse({ path, bytes }: Source): ParsedFile {
  if (bytes.length > MAX_FILE_BYTES) {
    const details = { bytes: bytes.length, limitBytes: MAX_FILE_BYTES };
    return refused(path, '', problem('file-too-large', { file: path, offsets: [0, 0] }, details));
  }
  const { text: decoded, badAt = OF_PROGRAM.test(decoded) ? 0 : undefined } = decodeUtf8(bytes);
  const text = withLineBreaks(decoded);
  if (badAt !== undefined) {
    const at = { file: path, offsets: [badAt, badAt + 1] as const };
    const isOfProgram = contentKind(bytes) !== undefined;
    return refused(path, text, problem('not-utf8', at, { isUtf16: text.includes('\0'), isOfProgram }));
  }
  const deepAt = tooDeepAt(text);
  if (deepAt !== undefined) {
    const at = { file: path, offsets: [deepAt, deepAt + 1] as const };
    return refused(path, text, problem('too-deep', at, { limit: MAX_DEPTH }));
  }
  const manyAt = tooManyAt(text);
  if (manyAt !== undefined) {
    const at = { file: path, offsets: [manyAt, manyAt + 1] as const };
    return refused(path, text, problem('too-many-parts', at, { limit: MAX_PARTS }));
  }
  const value = wellFormedValue(text);
  return value === undefined
    ? parseWithPlaces(path, text)
    : { path, text, value, marks: marksLater(value, text), problems: [] };
}

/** Parses with places, which takes ten times as long, and reports everything that is wrong with the text. */
function parseWithPlaces(path: string, text: string): ParsedFile {
  const directive = directiveProblem(path, text);
  if (directive !== undefined) return refused(path, text, directive);
  const document = readDocument(text);
  if (document === undefined) return refused(path, text, overflowProblem(path, text));
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0)
    return refused(path, text, ...errors.slice(0, 1).map((error) => syntaxProblem(path, text, error)));
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null))
    return refused(path, text, problem('empty-file', { file: path, offsets: [0, 0] }, {}));
  const { value, marks, problems } = toJson(document, path, text);
  return { path, text, value, marks: () => marks, problems };
}

/**
 * A text of the same length in which lines end as the parser knows it: not in a carriage return alone, as on very old systems,
 * nor in one too many, as programs write that convert line ends twice.
 */
function withLineBreaks(text: string): string {
  if (!text.includes('\r')) return text;
  return text.replaceAll(/\r(?=\r\n)/g, ' ').replaceAll(/\r(?!\n)/g, '\n');
}

/** A file of no known kind: its location is the problem, so its content is not read. */
export function notRead(path: string): ParsedFile {
  return refused(path, '');
}

function refused(path: string, text: string, ...problems: FileProblem[]): ParsedFile {
  return { path, text, marks: () => undefined, problems };
}

/** Returns the places of the parts of a value in the well-formed text that it was read from; computed on the first call. */
function marksLater(value: Json, text: string): () => Marks {
  let marks: Marks | undefined;
  return () => {
    marks ??= marksOf(value, text);
    return marks;
  };
}

function marksOf(value: Json, text: string): Marks {
  const again = toJson(parseDocument(text, PARSER_OPTIONS), '', text);
  const parts = new Map<Json, ReadonlyMap<string | number, Marks['root']>>();
  // Both parsers read the same data, so the marks of one value's parts apply to the other value's parts.
  const pass = (from: Json | undefined, to: Json | undefined): void => {
    const known = from === undefined ? undefined : again.marks.parts.get(from);
    if (from === undefined || to === undefined || known === undefined) return;
    parts.set(to, known);
    for (const step of known.keys())
      if (typeof step === 'number') pass(asList(from)[step], asList(to)[step]);
      else pass(asObject(from)[step], asObject(to)[step]);
  };
  pass(again.value, value);
  return { root: again.marks.root, parts };
}

/**
 * Reads a text with the parser that records places and goes on after mistakes.
 * @returns undefined for a text in which a mistake nests thousands of lines in each other, which overflows the parser's stack
 */
export function readDocument(text: string): Document.Parsed | undefined {
  try {
    return withoutStacks(() => parseDocument(text, PARSER_OPTIONS));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Runs without stack traces, which nothing reads here and which take most of the time in a hostile file. */
function withoutStacks<Result>(run: () => Result): Result {
  const settings = Error as { stackTraceLimit?: number };
  const before = settings.stackTraceLimit;
  settings.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    if (before !== undefined) settings.stackTraceLimit = before;
  }
}

/** Options of the parser that records places. Our own code checks keys and merges, and messages have no excerpts. */
export const PARSER_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  uniqueKeys: false,
  merge: false,
  logLevel: 'error',
  prettyErrors: false,
};

const REPLACEMENT = '\uFFFD';

/**
 * Decodes bytes to text without a byte-order mark; `badAt` is the offset (in characters) of the first byte that is not
 * UTF-8. A zero byte is valid UTF-8, but a file with one is UTF-16 or not a text.
 */
export function decodeUtf8(bytes: Uint8Array): { text: string; badAt?: number } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const zero = text.indexOf('\0');
    return zero === -1 ? { text } : { text, badAt: zero };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return { text, badAt: firstBadCharacter(text, bytes) };
  }
}

/** Index of the first replacement character that comes from the decoder rather than from the file. */
function firstBadCharacter(text: string, bytes: Uint8Array): number {
  const encoder = new TextEncoder();
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    const offset = byteOrderMark + encoder.encode(text.slice(0, at)).length;
    const written = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!written) return at;
  }
  return 0;
}
