import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { FILE_ERROR_MESSAGES, type FileAction } from '../../src/engine/core/report/file-error-messages.ts';
import { isSystemError } from '../../src/server/platform/errors.ts';
import { Misuse } from './arguments.ts';

/** Thrown when a command cannot be executed as requested; the message says why and what to do. */
export class Mistake extends Error {}

/** Thrown when the system refuses a file operation, which is not a fault of the catalog or this program. */
export class FileAccessError extends Error {
  readonly action: FileAction;
  readonly path: string;
  /** The system's error code, such as EACCES. */
  readonly reason: string;

  constructor(action: FileAction, path: string, reason: string) {
    super(`${action} ${path}: ${reason}`);
    this.action = action;
    this.path = path;
    this.reason = reason;
  }

  /** A message that says what failed with which file, why, and what to do. */
  text(language: MessageLanguage): string {
    const { actions, reasons, other } = FILE_ERROR_MESSAGES[language];
    return `${actions[this.action](this.path)}: ${reasons[this.reason]?.[this.action] ?? other(this.reason)}`;
  }
}

/** The message of an error that is no fault of the catalog or this program: a file that the system refuses, or misuse. Undefined for any other. */
export function operationalErrorText(error: unknown, language: MessageLanguage): string | undefined {
  if (error instanceof Misuse) return error.message;
  return error instanceof FileAccessError ? error.text(language) : undefined;
}

/** Returns the result of work with files. @throws FileAccessError when the system refuses it */
export function reading<Result>(path: string, work: () => Result): Result {
  return accessing('read', path, work);
}

/** Returns the result of work with files. @throws FileAccessError when the system refuses it */
export function writing<Result>(path: string, work: () => Result): Result {
  return accessing('write', path, work);
}

function accessing<Result>(action: FileAction, path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileAccessError(action, error.path ?? path, error.code);
  }
}
