import type { FileProblems, ProblemIn } from './problem.ts';
import type { RuleProblems } from './rules/index.ts';

/** Every code the compiler can report, with the details of its message. */
export type ProblemDetails = FileProblems & RuleProblems;
export type Problem = ProblemIn<ProblemDetails>;
