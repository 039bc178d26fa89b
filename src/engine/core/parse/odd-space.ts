import { type FileProblem, problem } from '../problem.ts';

/**
 * Characters that look like a space, or are invisible, but are letters to YAML, at the places where its structure has
 * spaces: before a key, after a dash, after the colon of a key.
 */
const IN_STRUCTURE =
  /^([ \t]*(?:- +)*(?:-|[A-Za-z][A-Za-z0-9.-]*:)?)[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+/gmu;
const AT_START = /^-?[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+/u;

/** The place of the first such character that may have caused a syntax error which ends at an offset. */
export function oddSpaceBefore(text: string, end: number): readonly [start: number, end: number] | undefined {
  const lineEnd = text.indexOf('\n', end);
  const read = lineEnd === -1 ? text : text.slice(0, lineEnd);
  for (const { index, 0: whole, 1: before = '' } of read.matchAll(IN_STRUCTURE))
    return [index + before.length, index + whole.length];
  return undefined;
}

/** Returns a problem for a key that starts with such a character in valid YAML: the key is indented less than it seems. */
export function oddSpaceProblem(key: string, file: string, start: number): FileProblem | undefined {
  const length = AT_START.exec(key)?.[0].length;
  if (length === undefined) return undefined;
  const details = { cause: 'odd-space', reason: 'a space that YAML takes for a letter' } as const;
  return problem('yaml-syntax', { file, offsets: [start, start + length] }, details);
}

/** Whether a key starts with such a character. */
export function startsWithOddSpace(key: string): boolean {
  return AT_START.test(key);
}

/** The range of such characters right after the colon of a key that has no other space there; undefined without any. */
export function oddSpaceAfterColon(key: string): readonly [start: number, end: number] | undefined {
  const colon = key.indexOf(':');
  const length = colon === -1 ? 0 : (AT_START.exec(key.slice(colon + 1))?.[0].length ?? 0);
  return length === 0 ? undefined : [colon + 1, colon + 1 + length];
}
