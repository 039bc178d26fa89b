import type { Pointer } from './pointer.ts';
import type { Format } from './validate/formats.ts';

/** The kinds of things that have ids, as the schemas name them in `definesId` and `refersTo`. */
export const ID_KINDS = [
  'announcement',
  'article',
  'client',
  'document',
  'download',
  'endpoint',
  'form',
  'group',
  'language',
  'line',
  'link',
  'mail',
  'menu',
  'office',
  'optionList',
  'page',
  'panelView',
  'panelWord',
  'port',
  'question',
  'route',
  'sea',
  'sector',
  'slot',
  'text',
  'topic',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

export type FileRole = 'download' | 'icon' | 'image';

/** What a page says to search engines. */
export type PageText = 'title' | 'description';

/** What commonly goes wrong in writing YAML; anything rarer is `other`, with the parser's own message. */
export type YamlFault =
  | 'indentation'
  | 'unclosed'
  | 'tab'
  | 'tag'
  | 'colon-in-text'
  | 'no-colon'
  | 'no-space-after-dash'
  | 'missing-comma'
  | 'after-end'
  | 'reserved-start'
  | 'escape'
  | 'unexpected'
  | 'other';

/** Why an address is refused; the message of each is in report/messages. */
export type UrlFault =
  | 'not-a-url'
  | 'not-https'
  | 'protocol-relative'
  | 'credentials'
  | 'local-host'
  | 'look-alike-host'
  | 'control-character';

/**
 * Every problem the compiler can report, with the details its message needs.
 * Codes are permanent: people search for them, and CI filters by them.
 */
export interface ProblemDetails {
  // Reading a file
  'empty-catalog': Record<never, never>;
  'missing-file': { file: string };
  'unknown-file': { file: string };
  'empty-file': Record<never, never>;
  'file-too-large': { bytes: number; limitBytes: number };
  'not-utf8': Record<never, never>;
  'too-deep': { limit: number };
  'yaml-syntax': { fault: YamlFault; reason: string };
  'duplicate-key': { key: string };
  'several-documents': Record<never, never>;
  'anchor-or-alias': Record<never, never>;
  'bad-key': { key: string };
  'control-character': Record<never, never>;
  'editor-schema': { expected: string };
  // Validating a file
  'unknown-key': { key: string };
  'missing-key': { key: string };
  'missing-one-of': { keys: readonly string[] };
  'wrong-type': { expected: readonly string[] };
  'bad-value': { value: string; allowed: readonly string[] };
  'bad-format': { value: string; format: Format | undefined; pattern: string };
  'too-long': { limit: number };
  'too-short': Record<never, never>;
  'out-of-range': { comparison: string; limit: number };
  'too-few': { limit: number };
  'too-many': { limit: number };
  'bad-shape': { reason: string };
  // Across files
  'unknown-id': { kind: IdKind; id: string };
  'duplicate-id': { kind: IdKind; id: string; first: string };
  'duplicate-item': { id: string };
  'duplicate-text-key': { key: string; first: string };
  'missing-text': { language: string };
  'unused-language': { language: string };
  'text-values-differ': { language: string; missing: readonly string[]; surplus: readonly string[] };
  'forbidden-url': { url: string; fault: UrlFault };
  'own-route-as-url': { url: string };
  'placeholder-link': { url: string };
  'unknown-hash': { hash: string; route: string };
  'duplicate-anchor': { anchor: string; first: string };
  'document-block': { block: string; allowed: readonly string[] };
  'duplicate-path': { path: string; first: string };
  'parent-cycle': { cycle: readonly string[] };
  'duplicate-page-text': { key: PageText; first: string };
  'description-length': { length: number; least: number; most: number };
  'no-such-date': { date: string };
  'updated-before-published': { published: string };
  'duplicate-code': { code: number; first: string };
  'duplicate-unlocode': { code: string; first: string };
  'port-outside-map': { id: string };
  'client-name-repeats-line': { line: string };
  'duplicate-synonym': { word: string; first: string };
  'file-missing': { file: string; role: FileRole };
  'file-empty': { file: string };
  'file-type': { file: string; expected: string };
  'missing-slot': { slot: string; line: string };
  'menu-cycle': { cycle: readonly string[] };
  'empty-menu': { menu: string };
  'missing-form-field': { field: string; endpoint: string };
  'unknown-form-field': { field: string; endpoint: string };
  'fixed-form-field': { field: string; endpoint: string };
  'unknown-field': { field: string; form: string };
  'unknown-panel-field': { field: string; view: string };
  'unknown-option': { option: string; list: string };
  'password-longer-than-login': { minLength: number; maxLength: number; login: string };
  'no-such-moment': { moment: string };
  'ends-before-it-begins': { from: string };
  'analytics-on-staff-route': { route: string };
  'empty-range': { minLength: number; maxLength: number };
  'line-source-outside-line': Record<never, never>;
  'unknown-mail-value': { value: string; declared: readonly string[] };
  'unused-mail-value': { value: string };
}
export type ProblemCode = keyof ProblemDetails;
export type Severity = 'error' | 'warning';

/** Where in a file: a pointer into its data, resolved to a line only when somebody looks, or offsets of its text. */
export type Place =
  | { readonly file: string; readonly pointer: Pointer; readonly part: 'key' | 'value' }
  | { readonly file: string; readonly offsets: readonly [start: number, end: number] };

/** A problem is a value: nobody prints or throws on the way, one place formats (src/engine/report). */
export type Problem = { [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode];
export interface ProblemOf<Code extends ProblemCode> {
  readonly code: Code;
  readonly severity: Severity;
  readonly details: ProblemDetails[Code];
  readonly at: Place;
  /** What was probably meant. */
  readonly suggestion?: string | undefined;
  /** Where the suggested thing is defined, for instance the file of a line. */
  readonly suggestionFile?: string | undefined;
}

export function problem<Code extends ProblemCode>(
  code: Code,
  at: Place,
  details: ProblemDetails[Code],
  more: { severity?: Severity; suggestion?: string | undefined; suggestionFile?: string | undefined } = {},
): Problem {
  const { severity = 'error', ...rest } = more;
  // The mapped union cannot be proved member by member from a generic code; the signature above guards the pairing.
  return { code, severity, details, at, ...rest } as unknown as Problem;
}
