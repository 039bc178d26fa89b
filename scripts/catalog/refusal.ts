import type { MessageLanguage } from '../../src/engine/messages.ts';
import { REFUSAL_WORDS, type RefusedAction } from '../../src/engine/report/refusal-words.ts';
import { isSystemError } from '../../src/server/platform/system-error.ts';

/** What the system does not let us do with a file: no fault of a catalog, nor of this program. */
export class Refusal extends Error {
  readonly action: RefusedAction;
  readonly path: string;
  /** As the system names it, such as EACCES. */
  readonly reason: string;

  constructor(action: RefusedAction, path: string, reason: string) {
    super(`${action} ${path}: ${reason}`);
    this.action = action;
    this.path = path;
    this.reason = reason;
  }

  /** What could not be done with which file, why, and what to do. */
  text(language: MessageLanguage): string {
    const { actions, reasons, other } = REFUSAL_WORDS[language];
    return `${actions[this.action](this.path)}: ${reasons[this.reason]?.[this.action] ?? other(this.reason)}`;
  }
}

/** The result of some work with files. @throws Refusal where the system does not let it be done */
export function reading<Result>(path: string, work: () => Result): Result {
  return refusing('read', path, work);
}

/** The result of some work with files. @throws Refusal where the system does not let it be done */
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
