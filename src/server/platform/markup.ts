import { escapeHtml } from '../../shared/text.ts';

/** Text that is HTML already. Nothing else gets into a mail without being escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** `markup\`<p>${words}</p>\``: strings are escaped, Markup and lists of Markup are inserted unchanged. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return new Markup(parts.map((part, index) => (index === 0 ? '' : shown(values[index - 1] ?? '')) + part).join(''));
}

function shown(value: string | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
}
