/** Why a command does nothing: for whoever called it, without a stack. */
export class CommandError extends Error {}
