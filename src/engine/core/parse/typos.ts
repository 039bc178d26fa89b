import { type FileProblem, problem, type YamlErrorCause } from '../problem.ts';
import { unicodeSpaceBefore } from './unicode-spaces.ts';

/** A mistake that is recognized by its characters, wherever the parser noticed it. */
interface Typo {
  readonly cause: YamlErrorCause;
  readonly offsets: readonly [start: number, end: number];
}

/** The marks that Git writes around two versions which it could not merge. */
const MERGE_MARK = /^(?:<{7}|={7}|>{7})(?=\s|$)/m;
/** What chats and pages write around a program that is copied from them. */
const CODE_FENCE = /^ {0,3}```.*/m;
/** The line that says in which version of YAML a text is written: in an older one, `no` and 08:00 are other values. */
const DIRECTIVE = /^%(?:YAML|TAG)\b.*/m;
const TABS = /^ *(\t+)/;
/** Characters that look like a hyphen or mark an entry in Word, at the start of a line. */
const ODD_DASH = /^[ ]*([\u2010-\u2015\u2022\u2023\u2043\u2212\u25aa\u25cf\u25e6\u00b7]|\*(?= [^\s*]))/u;
/** The number of an entry of a numbered list, before its first key. */
const NUMBER_OF_ENTRY = /^[ ]*(\d{1,2}[.)])(?=[ ]+(?:\{|[a-z]\w{0,40}: ))/;
/** Signs that begin a comment in other languages, at the start of a line. */
const ODD_COMMENT = /^[ ]*(\/\/|\/\*|<!--|--(?=\s)|%|;)/;
/** Whether a text begins like the entry of a list of Word. */
export function startsWithOddDash(text: string): boolean {
  return ODD_DASH.test(text);
}

/** A comment after a value, as other languages write it. */
const COMMENT_AFTER = /\s(?:\/\/|\/\*).*$/s;
/** A character of HTML, whose semicolon separates nothing. */
const ENTITY_AT_END = /&#?\w{1,10};$/;

/** A value without what another notation has after it: a comma, a semicolon, a bracket that nothing opens, a comment. */
export function withoutLeftover(text: string): string {
  const whole = text.replace(COMMENT_AFTER, '').trimEnd();
  const isSeparated = /[,;]$/.test(whole) && !ENTITY_AT_END.test(whole);
  const plain = isSeparated ? whole.slice(0, -1).trimEnd() : whole;
  const [open, close] = ['{}', '[]'].find((pair) => plain.endsWith(pair.slice(1))) ?? '';
  const isUnopened = open !== undefined && plain.split(open).length < plain.split(close ?? '').length;
  const shorter = isUnopened ? plain.slice(0, -1).trimEnd() : plain;
  return shorter === text.trimEnd() ? text : withoutLeftover(shorter);
}

/** Returns a problem for a key that begins like the entry of a list of Word, which YAML takes for a part of the key. */
export function oddDashProblem(key: string, file: string, start: number): FileProblem | undefined {
  if (!startsWithOddDash(key)) return undefined;
  const details = { cause: 'odd-dash', reason: 'a list whose dashes are other characters' } as const;
  return problem('yaml-syntax', { file, offsets: [start, start + 1] }, details);
}

/** Returns a problem for a line that changes how the whole text is read. */
export function directiveProblem(file: string, text: string): FileProblem | undefined {
  const found = DIRECTIVE.exec(text);
  if (found === null) return undefined;
  const details = { cause: 'directive', reason: 'a directive' } as const;
  return problem('yaml-syntax', { file, offsets: [found.index, found.index + found[0].length] }, details);
}

/** A word such as `*Note*` at the end of what was read, which YAML takes for an alias. */
const RESERVED_WORD = /(?<=[\s,[{])\*[^\s,[\]{}]{1,100}[ ]{1,20}$/;

/** The mistake in a text, if any, that has probably caused a syntax error from one offset to another. */
export function typoBefore(text: string, start: number, end: number): Typo | undefined {
  const mark = MERGE_MARK.exec(text);
  if (mark !== null) return { cause: 'merge-marks', offsets: [mark.index, mark.index + mark[0].length] };
  const fence = CODE_FENCE.exec(text);
  if (fence !== null) return { cause: 'code-fence', offsets: [fence.index, fence.index + fence[0].length] };
  const odd = unicodeSpaceBefore(text, end) ?? oddLineBreak(text, start);
  if (odd !== undefined) return { cause: 'unicode-space', offsets: odd };
  return oddLineStart(text, start) ?? reservedWord(text, start);
}

/** The first character on the line of an offset that other programs show as a line break, and YAML does not. */
function oddLineBreak(text: string, at: number): readonly [start: number, end: number] | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const index = line.search(/[\u0085\u2028\u2029]/);
  return index === -1 ? undefined : [from + index, from + index + 1];
}

/** What should not be at the start of the line of an offset. */
function oddLineStart(text: string, at: number): Typo | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(from, from + 200);
  for (const [cause, expression] of [
    ['tab', TABS],
    ['odd-dash', ODD_DASH],
    ['odd-dash', NUMBER_OF_ENTRY],
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
