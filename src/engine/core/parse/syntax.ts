import { Lexer, type YAMLError } from 'yaml';
import { type FileProblem, problem, type YamlErrorCause } from '../problem.ts';
import { typoBefore } from './typos.ts';

/** Turns a parser error into a problem, at the place of the mistake rather than where the parser noticed it. */
export function syntaxProblem(file: string, text: string, { code, message, pos }: YAMLError): FileProblem {
  const [start, end] = pos;
  if (code === 'MULTIPLE_DOCS') return problem('several-documents', { file, offsets: [start, start + 3] }, {});
  const reason = `${code}: ${message}`;
  const typo = typoBefore(text, start, end);
  if (typo !== undefined) return problem('yaml-syntax', { file, offsets: typo.offsets }, { cause: typo.cause, reason });
  // An unclosed bracket causes an error further down, at the first text that the parser cannot interpret.
  const opener = unclosedOpener(text);
  if (opener !== undefined && opener.at < start)
    return problem('yaml-syntax', { file, offsets: [opener.at, opener.at + 1] }, { cause: opener.cause, reason });
  const cause = causeOf(code, message, text, start);
  const tight = TIGHT_CAUSES.has(cause) ? tightKey(text, placeOf(cause, text, start, end)[0]) : undefined;
  if (tight !== undefined)
    return problem('yaml-syntax', { file, offsets: tight }, { cause: 'no-space-after-colon', reason });
  // The parser reads "-id: x" as a key, so the lines below it are indented too far.
  const dash = cause === 'indentation' ? dashAbove(text, placeOf(cause, text, start, end)[0]) : undefined;
  if (dash !== undefined)
    return problem('yaml-syntax', { file, offsets: dash }, { cause: 'no-space-after-dash', reason });
  const place = placeOf(cause, text, start, end);
  const above = cause === 'indentation' ? mistakeAbove(text, place[0]) : undefined;
  return problem('yaml-syntax', { file, offsets: above?.offsets ?? place }, { cause: above?.cause ?? cause, reason });
}

/** The problem of a text that the parser cannot read to its end: lines that an unclosed bracket or brace makes one value. */
export function overflowProblem(file: string, text: string): FileProblem {
  const { at, cause } = unclosedOpener(text) ?? { at: 0, cause: 'unclosed' };
  return problem('yaml-syntax', { file, offsets: [at, at + 1] }, { cause, reason: 'stack overflow' });
}

function causeOf(code: YAMLError['code'], message: string, text: string, at: number): YamlErrorCause {
  if (/^-[^\s-]/.test(text.slice(at).trimStart().slice(0, 2))) return 'no-space-after-dash';
  if (message.includes('Missing , ')) return 'missing-comma';
  if (message.endsWith('at node end')) return causeAfterEnd(restOfLine(text, at).trim());
  if (message.startsWith('Implicit map keys need')) return 'no-colon';
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    if (message.startsWith('A block sequence')) return 'indentation';
    if (/^[-?]\s/.test(text.slice(at, at + 2))) return 'reserved-start';
    return /:(\s|$)/.test(restOfLine(text, at)) ? 'colon-in-text' : 'indentation';
  }
  if (message.startsWith('Sequence item without') || (code === 'MULTILINE_IMPLICIT_KEY' && isBelowBlock(text, at)))
    return 'indentation';
  return CAUSES[code] ?? 'other';
}

/** What is wrong with what follows a closed quote or bracket on its line. */
function causeAfterEnd(rest: string): YamlErrorCause {
  if (/^[,;]+$/.test(rest)) return 'separator';
  return /^[,;]?\s*(?:\/\/|\/\*)/.test(rest) ? 'odd-comment' : 'after-end';
}

const CAUSES: Readonly<Partial<Record<YAMLError['code'], YamlErrorCause>>> = {
  BAD_ALIAS: 'reserved-start',
  BAD_DQ_ESCAPE: 'escape',
  BAD_INDENT: 'indentation',
  BAD_SCALAR_START: 'reserved-start',
  BLOCK_IN_FLOW: 'colon-in-text',
  KEY_OVER_1024_CHARS: 'colon-in-text',
  MULTILINE_IMPLICIT_KEY: 'no-colon',
  TAB_AS_INDENT: 'tab',
  TAG_RESOLVE_FAILED: 'tag',
  UNEXPECTED_TOKEN: 'unexpected',
};

/** What the parser reports for a key without a space after its colon, which it takes for a text. */
const TIGHT_CAUSES: ReadonlySet<YamlErrorCause> = new Set(['indentation', 'no-colon', 'other', 'colon-in-text']);

/** The range of a key without a space after its colon on the line of an offset, or on the line above. */
function tightKey(text: string, at: number): readonly [number, number] | undefined {
  let start = text.lastIndexOf('\n', at - 1) + 1;
  for (const _line of ['own', 'above']) {
    const [whole, margin = ''] = /^(\s*(?:- +)*)[A-Za-z][\w.-]{0,40}:(?=[^\s:/])/.exec(restOfLine(text, start)) ?? [];
    if (whole !== undefined) return [start + margin.length, start + whole.length];
    if (start === 0) return undefined;
    start = text.lastIndexOf('\n', start - 2) + 1;
  }
  return undefined;
}

/** Whether a line is below a text of several lines (`>-`, `|`), to which it belongs if it is only indented too little. */
function isBelowBlock(text: string, at: number): boolean {
  const above = text.slice(0, at).split('\n').slice(0, -1);
  const header = above.findLastIndex((line) => /^\s*(?:- )*[\w.-]+:\s+[>|][-+0-9]*\s*$/.test(line));
  return header !== -1 && above.slice(header + 1).every((line) => !/^\s*[\w.-]+:(?:\s|$)/.test(line));
}

/** The range in the line above an offset, when that line starts with a dash and a key without a space between them. */
function dashAbove(text: string, at: number): readonly [number, number] | undefined {
  const end = text.lastIndexOf('\n', at - 1);
  const start = text.lastIndexOf('\n', end - 1) + 1;
  const [, margin = '', entry] = /^(\s*)(-[^\s-][^:]*:(?:\s.*)?)$/.exec(text.slice(start, Math.max(end, start))) ?? [];
  return entry === undefined ? undefined : [start + margin.length, start + margin.length + entry.trimEnd().length];
}

/** The column of the key of a line, after the dashes of its entry, or else of what it begins with; -1 of an empty line. */
function columnOf(line: string): number {
  const first = line.search(/[^\s-]/);
  return /^[\w-]{1,40}:(?:\s|$)/.test(line.slice(first)) ? first : line.search(/\S/);
}

/** The mistake in the line above the one at an offset, with which the parser finds that this one does not go. */
function mistakeAbove(
  text: string,
  at: number,
): { readonly cause: YamlErrorCause; readonly offsets: readonly [number, number] } | undefined {
  const lines = text.slice(0, at).split('\n');
  const column = lines.pop()?.length ?? 0;
  const line = lines.pop() ?? '';
  const start = at - column - line.length - 1;
  // `- es Welcome`, without its colon: what looks like a text begins with the name of a key.
  const [, margin = '', key = ''] = /^(\s*(?:- +)+)([a-z]\w{0,40})[ ;=]/.exec(line) ?? [];
  if (key !== '' && margin.length === column && text.includes(` ${key}: `))
    return { cause: 'no-colon', offsets: [start + margin.length, start + line.trimEnd().length] };
  // A line too far to the left, between two of its group or before the next entry of the list that it is in.
  const entry = `${' '.repeat(column)}- `;
  const isBetween =
    columnOf(lines.at(-1) ?? '') === column ||
    (text.startsWith('- ', at) && lines.some((each) => each.startsWith(entry)));
  const isWhole = !/^$|(?:[:|>]|[|>]-)$/.test(line.trim());
  return isBetween && isWhole && columnOf(line) < column
    ? { cause: 'indentation', offsets: [start + line.search(/\S/), start + line.trimEnd().length] }
    : undefined;
}

function placeOf(cause: YamlErrorCause, text: string, start: number, end: number): readonly [number, number] {
  if (cause !== 'indentation' && cause !== 'no-space-after-dash') return [start, end];
  // The parser reports the beginning of the wrong line, or the value above it.
  const isInLine = /\S/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
  const from = isInLine ? start + restOfLine(text, start).length : start;
  const first = from + text.slice(from).search(/\S|$/);
  return [first, first + restOfLine(text, first).trimEnd().length];
}

function restOfLine(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end === -1 ? text.length : end);
}

/** Control characters that the lexer puts between its tokens; they do not occur in the text. */
const SCALAR_FOLLOWS = '\u001f';
const NOT_IN_TEXT: ReadonlySet<string> = new Set(['\u0002', '\u0018', SCALAR_FOLLOWS]);

/** The offset of the first bracket, brace or quote that is never closed, or of the comment on its line with its end. */
function unclosedOpener(
  text: string,
): { readonly at: number; readonly cause: 'unclosed' | 'comment-in-text' } | undefined {
  const open: { readonly at: number; readonly closer: string; comment?: number }[] = [];
  let at = 0;
  let previous = '';
  for (const token of new Lexer().lex(text)) {
    if (NOT_IN_TEXT.has(token)) {
      previous = token;
      continue;
    }
    if (previous !== SCALAR_FOLLOWS) {
      const closer = CLOSERS.get(token);
      const inner = open.at(-1);
      if (closer !== undefined) open.push({ at, closer });
      else if (inner !== undefined && token === inner.closer) open.pop();
      else if (inner !== undefined && token.startsWith('#') && token.includes(inner.closer)) {
        // A comment of a later line may mention a bracket without having swallowed one.
        if (!text.slice(inner.at, at).includes('\n')) inner.comment ??= at;
      } else if (/^["']/.test(token) && (token.length === 1 || token.at(-1) !== token[0]))
        return { at, cause: 'unclosed' };
    }
    previous = token;
    at += token.length;
  }
  const [first] = open;
  if (first === undefined) return undefined;
  return first.comment === undefined
    ? { at: first.at, cause: 'unclosed' }
    : { at: first.comment, cause: 'comment-in-text' };
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
]);
