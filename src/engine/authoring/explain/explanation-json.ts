import type { Explanation, WordsPlace } from './explanation.ts';

/** Incremented when the shape below changes incompatibly for programs that read it. */
const EXPLANATION_VERSION = 1;

/**
 * The stable form for programs: { version, explanations, words }, with one explanation for each thing of that name, and
 * the places where the name stands as a word.
 */
export function explanationJson(explanations: readonly Explanation[], words: readonly WordsPlace[]): string {
  return `${JSON.stringify({ version: EXPLANATION_VERSION, explanations, words }, null, 2)}\n`;
}
