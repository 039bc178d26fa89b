import type { Letter, LetterPart } from './letter.ts';
import { itemText } from './values.ts';

/** Returns the letter as plain text, for mail programs that show no HTML and for people who prefer it. */
export function plainText({ greeting, parts, closing, notice }: Letter): string {
  const paragraphs = [greeting, ...parts.map(partText), closing, `-- \n${notice}`];
  return `${paragraphs.join('\n\n')}\n`;
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'link':
      return `${part.label}\n${part.link}`;
    case 'code':
      return `${part.hint}\n${part.code}`;
    case 'list':
      return part.items.map((item) => `- ${itemText(item)}`).join('\n');
    case 'quote':
      return part.lines.map((line) => `> ${line}`.trimEnd()).join('\n');
    case 'words':
      return part.lines.join('\n');
    case 'offices':
      return part.groups
        .map(({ hours, offices }) => [...offices.map(({ city, phone }) => `- ${city}: ${phone}`), hours].join('\n'))
        .join('\n\n');
  }
}
