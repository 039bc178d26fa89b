import type { Lexicon } from './lexicon.ts';

interface HighlightedProps {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  /** Undefined: nothing is marked. */
  readonly lexicon: Lexicon | undefined;
}

/** A text with the words marked by which it was found, synonyms and phrases too. */
export function Highlighted({ text, terms, lexicon }: HighlightedProps) {
  const marks = (lexicon?.terms(text) ?? []).filter(({ term }) => terms.has(term)).sort((a, b) => a.start - b.start);
  const parts: { readonly text: string; readonly at: number; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(
      { text: text.slice(at, from), at, isMarked: false },
      { text: text.slice(from, end), at: from, isMarked: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), at, isMarked: false });
  return parts
    .filter((part) => part.text !== '')
    .map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text));
}
