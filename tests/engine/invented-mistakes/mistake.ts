/**
 * A mistake as an author makes it: its description, file, right text and wrong text, with `¦` at the place of the expected
 * problem, and the code of that problem.
 */
export type InventedMistake = readonly [what: string, file: string, from: string, to: string, code: string];
