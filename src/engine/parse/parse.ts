import { type Document, parseDocument, type YAMLError } from 'yaml';
import type { Json } from '../json.ts';
import { type Problem, problem, type YamlFault } from '../problem.ts';
import type { Source } from '../source.ts';
import { decodeUtf8 } from './decode.ts';
import { DEPTH_LIMIT, tooDeepAt } from './depth.ts';
import { toJson } from './to-json.ts';

/** A catalog file is text written by people; a larger one is a mistake or an attack. 1 MiB. */
export const FILE_LIMIT_BYTES = 1024 * 1024;

/** A file as far as it could be read. `value` is undefined when nothing that depends on it can be checked. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly document?: Document.Parsed;
  readonly value?: Json;
  readonly problems: readonly Problem[];
}

/** Bytes to data. Never throws: whatever is wrong with the text comes back as problems at their place. */
export function parse({ path, bytes }: Source): ParsedFile {
  if (bytes.length > FILE_LIMIT_BYTES) {
    const facts = { bytes: bytes.length, limitBytes: FILE_LIMIT_BYTES };
    return refused(path, '', problem('file-too-large', { file: path, offsets: [0, 0] }, facts));
  }
  const { text, badAt } = decodeUtf8(bytes);
  if (badAt !== undefined)
    return refused(path, text, problem('not-utf8', { file: path, offsets: [badAt, badAt + 1] }, {}));
  const deepAt = tooDeepAt(text);
  if (deepAt !== undefined) {
    const at = { file: path, offsets: [deepAt, deepAt + 1] as const };
    return refused(path, text, problem('too-deep', at, { limit: DEPTH_LIMIT }));
  }
  const document = parseDocument(text, { uniqueKeys: false, merge: false, logLevel: 'silent', prettyErrors: false });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0)
    return { path, text, document, problems: faults.slice(0, 1).map((fault) => syntaxProblem(path, fault)) };
  if (document.contents === null)
    return refused(path, text, problem('empty-file', { file: path, offsets: [0, 0] }, {}));
  const { value, problems } = toJson(document, path);
  return { path, text, document, value, problems };
}

function refused(path: string, text: string, ...problems: Problem[]): ParsedFile {
  return { path, text, problems };
}

function syntaxProblem(path: string, fault: YAMLError): Problem {
  const at = { file: path, offsets: fault.pos };
  if (fault.code === 'MULTIPLE_DOCS') return problem('several-documents', at, {});
  return problem('yaml-syntax', at, { fault: faultOf(fault), reason: `${fault.code}: ${fault.message}` });
}

function faultOf({ code, message }: YAMLError): YamlFault {
  // An unclosed bracket shows itself as bad indentation of whatever comes next.
  if (/end with a [\]}]|closing|unclosed/i.test(message)) return 'unclosed';
  return FAULTS[code] ?? 'other';
}

const FAULTS: Readonly<Partial<Record<YAMLError['code'], YamlFault>>> = {
  BAD_INDENT: 'indentation',
  MULTILINE_IMPLICIT_KEY: 'indentation',
  TAB_AS_INDENT: 'tab',
  BLOCK_AS_IMPLICIT_KEY: 'colon-in-text',
  MISSING_CHAR: 'unclosed',
  UNEXPECTED_TOKEN: 'unexpected',
};
