import { type FileProblem, problem, type YamlErrorCause } from '../problem.ts';
import { unicodeSpaceBefore } from './unicode-spaces.ts';

/** A mistake that is recognized by its characters, wherever the parser noticed it. */
interface Typo {
  readonly cause: YamlErrorCause;
  readonly offsets: readonly [start: number, end: number];
}

/** The marks that Git writes around two versions which it could not merge. */
const MERGE_MARK = /^(?:<{7}|={7}|>{7})(?=\s|$)/m;
const TABS = /^ *(\t+)/;
/** Characters that look like a hyphen or mark an entry in Word, at the start of a line. */
const ODD_DASH = /^[ ]*([\u2010-\u2015\u2022\u2023\u2043\u2212\u25aa\u25cf\u25e6\u00b7]|\*(?= [^\s*]))/u;
/** Signs that begin a comment in other languages, at the start of a line. */
const ODD_COMMENT = /^[ ]*(\/\/|\/\*|<!--|--(?=\s)|%|;)/;
/** Whether a text begins like the entry of a list of Word. */
export function startsWithOddDash(text: string): boolean {
  return ODD_DASH.test(text);
}

/** Returns a problem for a key that begins like the entry of a list of Word, which YAML takes for a part of the key. */
export function oddDashProblem(key: string, file: string, start: number): FileProblem | undefined {
  if (!startsWithOddDash(key)) return undefined;
  const details = { cause: 'odd-dash', reason: 'a list whose dashes are other characters' } as const;
  return problem('yaml-syntax', { file, offsets: [start, start + 1] }, details);
}

/** A word such as `*Note*` at the end of what was read, which YAML takes for an alias. */
const RESERVED_WORD = /(?<=[\s,[{])\*[^\s,[\]{}]{1,100}[ ]{1,20}$/;

/** The mistake in a text, if any, that has probably caused a syntax error from one offset to another. */
export function typoBefore(text: string, start: number, end: number): Typo | undefined {
  const mark = MERGE_MARK.exec(text);
  if (mark !== null) return { cause: 'merge-marks', offsets: [mark.index, mark.index + mark[0].length] };
  const odd = unicodeSpaceBefore(text, end);
  if (odd !== undefined) return { cause: 'unicode-space', offsets: odd };
  return oddLineStart(text, start) ?? reservedWord(text, start);
}

/** What should not be at the start of the line of an offset. */
function oddLineStart(text: string, at: number): Typo | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(from, from + 200);
  for (const [cause, expression] of [
    ['tab', TABS],
    ['odd-dash', ODD_DASH],
    ['odd-comment', ODD_COMMENT],
  ] as const) {
    const [whole, odd] = expression.exec(line) ?? [];
    if (whole !== undefined && odd !== undefined)
      return { cause, offsets: [from + whole.length - odd.length, from + whole.length] };
  }
  return undefined;
}

/** The start of a text such as `*Note* that`: the error is at its second word. */
function reservedWord(text: string, at: number): Typo | undefined {
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 200);
  const found = RESERVED_WORD.exec(text.slice(from, at));
  if (found === null) return undefined;
  const start = from + found.index;
  return { cause: 'reserved-start', offsets: [start, start + 1] };
}
