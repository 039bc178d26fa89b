import type { MessageLanguage } from '../../../contract/schemas.ts';
import { MESSAGE_LANGUAGES } from '../../../contract/schemas.ts';
import type { Documentation } from '../../documentation.ts';
import { CODES, DOCUMENTATION, documentedCode } from './documentation-of.ts';
import { exampleLines } from './example-lines.ts';
import { HEADINGS, severityText } from './headings.ts';

/** A page of docs/errors: its name, and its Markdown. */
interface ErrorPage {
  readonly path: string;
  readonly content: string;
}

const MARK =
  '<!-- Written by the catalog compiler: change the words beside the rule and run `npm run catalog -- docs`. -->';
const NAMES: Readonly<Record<MessageLanguage, string>> = { es: 'Español', en: 'English' };

/** The pages of docs/errors: one for each code, and their list. */
export function errorPages(): ErrorPage[] {
  const pages = [...DOCUMENTATION].map(([code, documentation]) => ({
    path: fileOf(code),
    content: pageOf(code, documentation),
  }));
  return [{ path: 'README.md', content: list() }, ...pages];
}

/** The page that explains a code. */
export function fileOf(code: string): string {
  return `${documentedCode(code) ?? code}.md`;
}

/** The documentation of a code in one language, as Markdown without a title. */
export function markdownOf(documentation: Documentation, language: MessageLanguage): string {
  const { what, why, todo } = documentation[language];
  const { example } = documentation;
  const headings = HEADINGS[language];
  const block = (text: string) => `\`\`\`yaml\n${exampleLines(text).join('\n')}\n\`\`\``;
  return [
    severityText(documentation, language),
    `**${headings.what}.** ${what}`,
    `**${headings.why}.** ${why}`,
    `**${headings.todo}.** ${todo}`,
    ...(example === undefined
      ? []
      : [`${headings.wrong} (\`${example.file}\`):`, block(example.wrong), `${headings.right}:`, block(example.right)]),
  ].join('\n\n');
}

function pageOf(code: string, documentation: Documentation): string {
  const family = CODES.filter((each) => each !== code && documentedCode(each) === code);
  const codes = family.length === 0 ? [] : [family.map((each) => `\`${each}\``).join(', ')];
  const parts = MESSAGE_LANGUAGES.map(
    (language) => `## ${NAMES[language]}: ${documentation[language].title}\n\n${markdownOf(documentation, language)}`,
  );
  return `${[MARK, `# ${code}`, ...codes, ...parts].join('\n\n')}\n`;
}

function list(): string {
  const rows = [...DOCUMENTATION].map(
    ([code, { es, en, warning }]) =>
      `| [${code}](${code}.md)${warning === undefined ? '' : ' *'} | ${es.title} | ${en.title} |`,
  );
  return `${[
    MARK,
    '# Errores del catálogo / Errors in the catalog',
    '`npm run catalog -- explain error CÓDIGO` muestra la misma explicación. Los avisos llevan un *. Los códigos con el nombre de una clase (`unknown-line`, `unknown-office`, `duplicate-group` …) se explican bajo `unknown-id` y `duplicate-id`.',
    '`npm run catalog -- explain error CODE` shows the same explanation. Warnings have a *. Codes with the name of a kind (`unknown-line`, `unknown-office`, `duplicate-group` …) are explained under `unknown-id` and `duplicate-id`.',
    ['| código / code | español | English |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')}\n`;
}
