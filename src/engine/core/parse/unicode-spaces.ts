import { withPlainHyphens } from '../../../formats/dashes.ts';
import { type FileProblem, problem } from '../problem.ts';

/**
 * Characters that look like a space, or are invisible, but are letters to YAML, at the places where its structure has
 * spaces: before a key, after a dash, after the colon of a key.
 */
const IN_STRUCTURE =
  /^([ \t]*(?:- +)*(?:-|[A-Za-z][A-Za-z0-9.-]*:)?)[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+/gmu;
const AT_START = /^-?[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+/u;

/** The place of the first such character that may have caused a syntax error which ends at an offset. */
export function unicodeSpaceBefore(text: string, end: number): readonly [start: number, end: number] | undefined {
  const lineEnd = text.indexOf('\n', end);
  const read = lineEnd === -1 ? text : text.slice(0, lineEnd);
  for (const { index, 0: whole, 1: before = '' } of read.matchAll(IN_STRUCTURE))
    return [index + before.length, index + whole.length];
  return undefined;
}

/** Returns a problem for a key that starts with such a character in valid YAML: the key is indented less than it seems. */
export function unicodeSpaceProblem(key: string, file: string, start: number): FileProblem | undefined {
  const length = AT_START.exec(key)?.[0].length;
  if (length === undefined) return undefined;
  const details = { cause: 'unicode-space', reason: 'a space that YAML takes for a letter' } as const;
  return problem('yaml-syntax', { file, offsets: [start, start + length] }, details);
}

/** Whether a key starts with such a character. */
export function startsWithUnicodeSpace(key: string): boolean {
  return AT_START.test(key);
}

/** The range of such characters right after the colon of a key that has no other space there; undefined without any. */
export function unicodeSpaceAfterColon(key: string): readonly [start: number, end: number] | undefined {
  const colon = key.indexOf(':');
  const length = colon === -1 ? 0 : (AT_START.exec(key.slice(colon + 1))?.[0].length ?? 0);
  return length === 0 ? undefined : [colon + 1, colon + 1 + length];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text has control characters or lone surrogates, which no visitor can read. */
export function isUnprintable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/**
 * Characters without a sign of their own that copied text brings along: soft hyphens, zero-width and no-break spaces, and the
 * bullets of Word, which have a sign only in its own font.
 */
const INVISIBLE = /[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2069\ue000-\uf8ff\ufeff]/gu;

/**
 * Those that no text needs, also marks that turn the direction of reading around. No-break spaces, soft hyphens, and the joiners
 * of emojis have a use.
 */
const NEVER_NEEDED = /[\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ue000-\uf8ff\ufeff]/u;

/** The first character in a text that nobody sees and that is never needed; undefined without one. */
export function invisibleIn(text: string): { readonly index: number; readonly character: string } | undefined {
  const found = NEVER_NEEDED.exec(text);
  return found === null ? undefined : { index: found.index, character: found[0] };
}

/**
 * A text as one types it: with plain spaces, hyphens, letters and digits in place of all others, and without characters that have
 * no width.
 */
export function asTyped(text: string): string {
  return withPlainHyphens(
    withoutInvisible(text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))),
  );
}

/** A word as a person sees it. */
export function withoutInvisible(word: string): string {
  return word.replaceAll(INVISIBLE, '');
}
