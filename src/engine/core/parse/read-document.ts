import { type Document, parseDocument } from 'yaml';
import { PARSER_OPTIONS } from './parser-options.ts';

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
