/** Thrown when a command cannot be executed as requested; the message says why and what to do. */
export class Mistake extends Error {}
