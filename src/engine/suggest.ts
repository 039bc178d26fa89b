/** Candidates looked at before we give up guessing; keeps a typo in a huge catalog cheap. */
const MOST_CANDIDATES = 20_000;
/** Nobody misspells a longer word, and comparing takes the square of its length. */
const LONGEST_WORD = 100;

/** The candidate that was probably meant, or undefined: at most a third of the letters differ, as rustc has it. */
export function suggest(input: string, candidates: Iterable<string>): string | undefined {
  if (input.length > LONGEST_WORD) return undefined;
  const word = input.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 0.5;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > MOST_CANDIDATES) break;
    if (candidate === input) continue;
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
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
