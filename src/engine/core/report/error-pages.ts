import { ID_KINDS, type MessageLanguage } from '../../contract/schemas.ts';
import { RULES } from '../problem-codes.ts';
import { es } from './messages/es.ts';

/** The pages of docs/errors, one for each code, with its explanation in both languages. */
export interface ErrorPages {
  /** The address of their folder, with a slash at the end. */
  readonly address: string;
  /** Returns the text of a page. */
  readonly read: (name: string) => string;
}

const OWN_PAGES = [...RULES.flatMap((rule) => Object.keys(rule.messages)), ...Object.keys(es.problems)].sort();

/** Codes that name the kind of what is unknown or duplicate, such as `unknown-line`; one page explains all of them. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  ['unknown-id', 'duplicate-id'].flatMap((family) => ID_KINDS.map((kind) => [family.replace('id', kind), family])),
);

/** Every code that a report can contain. */
export const CODES: readonly string[] = [...OWN_PAGES, ...FAMILIES.keys()];

/** The name of the page that explains a code; undefined for an unknown code. */
export function pageOf(code: string): string | undefined {
  const own = OWN_PAGES.includes(code) ? code : FAMILIES.get(code);
  return own && `${own}.md`;
}

interface Explanation {
  readonly title: string;
  readonly markdown: string;
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}

/** What a page says in one language. */
export function explanationIn(page: string, language: MessageLanguage): Explanation {
  const [, spanish = '', english = ''] = page.split(/^## (?:Español|English): /m);
  const text = language === 'es' ? spanish : english;
  const [title = ''] = text.split('\n', 1);
  const [what = '', why = '', todo = ''] = [...text.matchAll(/^\*\*[^*]+\*\* (.+)$/gm)].map(([, words]) => words);
  return { title, markdown: text.slice(title.length).trim(), what, why, todo };
}

/** The explanation of a code for a terminal. */
export function errorText(code: string, page: string, language: MessageLanguage): string {
  const { title, markdown } = explanationIn(page, language);
  const text = markdown
    .replace(/^\*\*([^*]+)\.\*\* /gm, '$1\n  ')
    .replace(
      /^(.+):\n\n```yaml\n([^`]+)\n```$/gm,
      (_block, head: string, yaml: string) => `${head.replaceAll('`', '')}\n${indented(yaml)}`,
    );
  return `${code}: ${title}\n\n${text}\n`;
}

/** The comments that mark the places of the problem in an example are for the page. */
const MARK = /^# *\^/;

function indented(yaml: string): string {
  const lines = yaml.split('\n').filter((line) => !MARK.test(line));
  return lines.map((line) => `  ${line}`).join('\n');
}
