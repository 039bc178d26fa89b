import type { Lexicon } from './lexicon.ts';

interface HighlightedProps {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  /** Undefined marks nothing. */
  readonly lexicon: Lexicon | undefined;
}

/** A text with the words marked that matched the query, including synonyms and phrases. */
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
