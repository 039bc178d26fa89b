/** The reason why the server cannot start, in words for operators; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Whether an error comes from the operating system; it then names the call that failed. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/** The logged part of an error. It is a type because Pino does not accept what could have other properties. */
type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack: string;
  readonly causes?: readonly ErrorDescription[];
};

/** Codes of PostgreSQL's data exceptions, whose messages quote the value. */
const DATA_EXCEPTION = /^22/;

/**
 * Describes an error without the data that it quotes (S-75): databases put the row into the details, parsers put the text
 * into the message, and other properties can contain anything.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && DATA_EXCEPTION.test(code));
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return {
    type: error.constructor.name,
    message: isQuoting ? 'not repeated: it quotes data' : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: framesOf(error),
    ...(causes.length === 0 ? {} : { causes: causes.map(describeError) }),
  };
}

/** Returns the stack without the message at its beginning. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}
