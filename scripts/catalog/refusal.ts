import type { MessageLanguage } from '../../src/engine/messages.ts';
import { REFUSAL_WORDS, type RefusedAction } from '../../src/engine/report/refusal-words.ts';
import { isSystemError } from '../../src/server/platform/system-error.ts';
import { Misuse } from './misuse.ts';

/** Thrown when the system refuses a file operation, which is not a fault of the catalog or this program. */
export class Refusal extends Error {
  readonly action: RefusedAction;
  readonly path: string;
  /** The system's error code, such as EACCES. */
  readonly reason: string;

  constructor(action: RefusedAction, path: string, reason: string) {
    super(`${action} ${path}: ${reason}`);
    this.action = action;
    this.path = path;
    this.reason = reason;
  }

  /** A message that says what failed with which file, why, and what to do. */
  text(language: MessageLanguage): string {
    const { actions, reasons, other } = REFUSAL_WORDS[language];
    return `${actions[this.action](this.path)}: ${reasons[this.reason]?.[this.action] ?? other(this.reason)}`;
  }
}

/** The message of an error that is no fault of the catalog or this program: a refusal or misuse. Undefined for any other. */
export function refusalText(error: unknown, language: MessageLanguage): string | undefined {
  if (error instanceof Misuse) return error.message;
  return error instanceof Refusal ? error.text(language) : undefined;
}

/** Returns the result of work with files. @throws Refusal when the system refuses it */
export function reading<Result>(path: string, work: () => Result): Result {
  return refusing('read', path, work);
}

/** Returns the result of work with files. @throws Refusal when the system refuses it */
export function writing<Result>(path: string, work: () => Result): Result {
  return refusing('write', path, work);
}

function refusing<Result>(action: RefusedAction, path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Refusal(action, error.path ?? path, error.code);
  }
}
