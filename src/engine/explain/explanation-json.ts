import type { Explanation } from './explanation.ts';

/** Incremented when the shape below changes incompatibly for programs that read it. */
const EXPLANATION_VERSION = 1;

/** The stable form for programs: { version, explanations }, with one explanation for each thing of that name. */
export function explanationJson(explanations: readonly Explanation[]): string {
  return `${JSON.stringify({ version: EXPLANATION_VERSION, explanations }, null, 2)}\n`;
}
