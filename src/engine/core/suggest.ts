import { withoutInvisible } from './parse/unicode-spaces.ts';

/** Maximum number of candidates that are compared, which keeps a typo in a huge catalog cheap. */
const MAX_CANDIDATES = 20_000;
/** Maximum length of a word that is compared: comparing takes quadratic time, and nobody misspells a longer word. */
const MAX_WORD_LENGTH = 100;
/** From this length on, two wrong letters still leave no doubt about the word meant. */
const LONG_WORD = 8;

/** The word that was probably meant by another. */
export interface Suggestion {
  readonly suggestion?: string | undefined;
  /** Whether no other word can have been meant, so that it may replace the word without a question. */
  readonly isSure?: boolean;
}

/** Returns the candidate that was probably meant, or undefined: at most a third of the letters differ, as in rustc. */
export function suggest(input: string, candidates: Iterable<string>): string | undefined {
  return meant(input, candidates).suggestion;
}

/**
 * Like `suggest`, and says whether it is sure: no other candidate is near, and the words differ in one letter (two in
 * long words) and not in their numbers.
 */
export function meant(input: string, candidates: Iterable<string>): Suggestion {
  if (input.length > MAX_WORD_LENGTH) return {};
  const seen = withoutInvisible(input);
  const names = new Set(candidates);
  if (seen !== input && names.has(seen)) return { suggestion: seen, isSure: true };
  const word = input.toLowerCase();
  const limit = Math.floor(Math.max(word.length, 3) / 3) + 0.5;
  let best: string | undefined;
  let bestDistance = limit;
  let near = 0;
  let compared = 0;
  for (const candidate of names) {
    if (++compared > MAX_CANDIDATES) break;
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

/** A text in small letters without accents, for comparing words as people type them. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A text that begins with a capital letter. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text in plain small letters, with hyphens in place of everything else. */
export function plainWords(written: string): string {
  const words = folded(written).split(/[^a-z0-9]/);
  return words.filter((word) => word !== '').join('-');
}

function numbersIn(word: string): string {
  return word.replace(/[^0-9]+/g, ' ').trim();
}

/** Counts letters inserted, deleted, replaced or swapped with a neighbour (optimal string alignment). */
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

/** The time zone with this name in other letters, or the only one whose city has this name, or nearly this name. */
export function zoneMeant(written: string): Suggestion {
  const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1);
  const names = [written, cityOf(written)].map(plainWords);
  const zones = Intl.supportedValuesOf('timeZone');
  const same = zones.find((zone) => plainWords(zone) === names[0]);
  const [city, ...others] = zones.filter((zone) => names.some((name) => plainWords(zone).endsWith(`-${name}`)));
  if (same !== undefined || city !== undefined) return { suggestion: same ?? (others.length === 0 ? city : undefined) };
  const near = suggest(cityOf(written), zones.map(cityOf));
  return { suggestion: zones.find((zone) => cityOf(zone) === near) };
}
