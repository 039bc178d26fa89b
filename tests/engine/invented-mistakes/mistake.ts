/**
 * A mistake as somebody makes it: what was done, in which file, what stands there instead of what, with `¦` where the
 * problem is to be told, and the code of the one problem that it is.
 */
export type InventedMistake = readonly [what: string, file: string, from: string, to: string, code: string];
