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
