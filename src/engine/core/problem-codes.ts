import { formatPointer } from '../contract/json.ts';
import type { FileProblems, ProblemIn } from './problem.ts';
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

/** The values that problems are about. A problem at a key is left out: it is about a missing or an unknown key. */
export function valuesAt(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems.flatMap(({ at }) =>
      'pointer' in at && at.part === 'value' ? `${at.file}${formatPointer(at.pointer)}` : [],
    ),
  );
}
