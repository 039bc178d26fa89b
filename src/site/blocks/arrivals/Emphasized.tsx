/** Marks both ends of an emphasized value. A private-use character, so no text contains it. */
const MARK = '\uE000';

/** Marks a value so that it is emphasized in its text, at any position that a language gives it. */
export function emphasis(value: string): string {
  return `${MARK}${value}${MARK}`;
}

/** A text with its emphasized values. */
export function Emphasized({ text }: { readonly text: string }) {
  return text.split(MARK).map((part, index) =>
    // Every second part is between two marks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    index % 2 === 0 ? part : <strong key={index}>{part}</strong>,
  );
}
