/** Candidates looked at before we give up guessing; keeps a typo in a huge catalog cheap. */
const MOST_CANDIDATES = 20_000;
/** Nobody misspells a longer word, and comparing takes the square of its length. */
const LONGEST_WORD = 100;
/** In words of so many letters two may be wrong, and it is still plain which word was meant. */
const LONG_WORD = 8;

/** What was probably meant by a word. */
export interface Meant {
  readonly suggestion?: string | undefined;
  /** Nothing else can have been meant: it may be put in place of the word without asking. */
  readonly isSure?: boolean;
}

/** The candidate that was probably meant, or undefined: at most a third of the letters differ, as rustc has it. */
export function suggest(input: string, candidates: Iterable<string>): string | undefined {
  return meant(input, candidates).suggestion;
}

/**
 * The same, and whether it is sure: no other candidate is near, the words differ in one letter (in two where they are
 * long), and not in their numbers.
 */
export function meant(input: string, candidates: Iterable<string>): Meant {
  if (input.length > LONGEST_WORD) return {};
  const word = input.toLowerCase();
  const limit = Math.floor(Math.max(word.length, 3) / 3) + 0.5;
  let best: string | undefined;
  let bestDistance = limit;
  let near = 0;
  let seen = 0;
  for (const candidate of new Set(candidates)) {
    if (++seen > MOST_CANDIDATES) break;
    if (candidate === input) continue;
    if (Math.abs(candidate.length - word.length) >= limit) continue;
    const distance = editDistance(word, candidate.toLowerCase());
    if (distance < limit) near++;
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best === undefined) return {};
  const isClose = bestDistance <= (word.length >= LONG_WORD ? 2 : 1);
  return { suggestion: best, isSure: near === 1 && isClose && numbersIn(word) === numbersIn(best) };
}

function numbersIn(word: string): string {
  return word.replace(/[^0-9]+/g, ' ').trim();
}

/** Letters inserted, deleted, replaced or swapped with a neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, at(beforePrevious, j - 2) + 1);
      }
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
