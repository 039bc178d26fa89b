import { formatPointer } from '../contract/json.ts';
import type { FileProblems, Place, ProblemIn } from './problem.ts';
import * as rules from './rules/index.ts';
import type { ProblemsOf } from './rules/rule.ts';

/** The rules across files. */
export const RULES = Object.values(rules);

/** The details of every problem by its code. */
export type ProblemDetails = FileProblems & ProblemsOf<(typeof RULES)[number]>;
export type Problem = ProblemIn<ProblemDetails>;

/** Leaves out findings at values that already have a known problem, so that one cause gives one problem. */
export function withoutPlacesOf<Found extends Problem>(known: readonly Problem[], findings: readonly Found[]): Found[] {
  const places = valuesAt(known);
  return places.size === 0
    ? [...findings]
    : findings.filter((finding) => ![...valuesAt([finding])].some((place) => places.has(place)));
}

/**
 * Leaves out that a group lacks a key where another one is written twice: the second one was meant to be it, and its problem
 * then suggests it.
 */
export function withoutMissingBesideRepeated(problems: readonly Problem[]): readonly Problem[] {
  const repeated = Map.groupBy(problems, ({ code, first }) =>
    code === 'duplicate-key' ? groupAt(first, 1) : undefined,
  );
  if (repeated.size < 2) return problems;
  const lacking = Map.groupBy(problems, (found) => (lackedBy(found) === undefined ? undefined : groupAt(found.at, 0)));
  const meant = new Map(
    [...lacking].flatMap(([group, [missing, ...more]]) => {
      const [second, ...others] = (group !== undefined && repeated.get(group)) || [];
      return missing && second && more.length + others.length === 0 ? [[second, missing]] : [];
    }),
  );
  const left = new Set(meant.values());
  return problems
    .filter((found) => !left.has(found))
    .map((found) => {
      const missing = meant.get(found);
      const suggestion = missing && lackedBy(missing);
      return suggestion === undefined ? found : { ...found, suggestion };
    });
}

/** What a group lacks: a key of its schema, a language of a text, a slot of a line. */
function lackedBy(found: Problem): string | undefined {
  if (found.code === 'missing-key') return found.details.key;
  if (found.code === 'missing-text') return found.details.language;
  return found.code === 'missing-slot' ? found.details.slot : undefined;
}

/** The group of keys at a place, or so many steps above it; undefined for a place in a text. */
function groupAt(place: Place | undefined, above: number): string | undefined {
  if (place === undefined || !('pointer' in place)) return undefined;
  return `${place.file}${formatPointer(place.pointer.slice(0, place.pointer.length - above))}`;
}

/** The values that problems are about. A problem at a key is left out: it is about a missing or an unknown key. */
export function valuesAt(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems.flatMap(({ at }) =>
      'pointer' in at && at.part === 'value' ? `${at.file}${formatPointer(at.pointer)}` : [],
    ),
  );
}
