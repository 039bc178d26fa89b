import type { Explanation } from './explanation.ts';

/** Counts up when a program that reads the shape below would no longer understand it. */
const EXPLANATION_VERSION = 1;

/** The stable form for programs: { version, explanations }, one for each thing of that name. */
export function explanationJson(explanations: readonly Explanation[]): string {
  return `${JSON.stringify({ version: EXPLANATION_VERSION, explanations }, null, 2)}\n`;
}
