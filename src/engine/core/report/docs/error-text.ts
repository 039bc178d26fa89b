import type { MessageLanguage } from '../../../contract/schemas.ts';
import { documentationOf } from './documentation-of.ts';
import { exampleLines } from './example-lines.ts';
import { HEADINGS, severityText } from './headings.ts';

/** The documentation of a code for a terminal; undefined for an unknown code. */
export function errorText(code: string, language: MessageLanguage): string | undefined {
  const documentation = documentationOf(code);
  if (documentation === undefined) return undefined;
  const { title, what, why, todo } = documentation[language];
  const { example } = documentation;
  const headings = HEADINGS[language];
  const parts = [
    `${code}: ${title}`,
    severityText(documentation, language),
    `${headings.what}\n  ${what}`,
    `${headings.why}\n  ${why}`,
    `${headings.todo}\n  ${todo}`,
    ...(example === undefined
      ? []
      : [
          `${headings.wrong} (${example.file})\n${indented(example.wrong)}`,
          `${headings.right}\n${indented(example.right)}`,
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function indented(text: string): string {
  return exampleLines(text)
    .map((line) => `  ${line}`)
    .join('\n');
}
