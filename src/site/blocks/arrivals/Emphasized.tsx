/** Around what is emphasized in a text; for private use, so no text has it. */
const MARK = '\uE000';

/** A value that stands out in the text that it is put into, wherever a language puts it. */
export function emphasis(value: string): string {
  return `${MARK}${value}${MARK}`;
}

/** A text with its emphasized values. */
export function Emphasized({ text }: { readonly text: string }) {
  return text.split(MARK).map((part, index) =>
    // Every second part stands between two marks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    index % 2 === 0 ? part : <strong key={index}>{part}</strong>,
  );
}
