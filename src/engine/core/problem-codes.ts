import type { FileProblems, ProblemIn } from './problem.ts';
import type { RuleProblems } from './rules/index.ts';

/** The details of every problem by its code. */
export type ProblemDetails = FileProblems & RuleProblems;
export type Problem = ProblemIn<ProblemDetails>;
