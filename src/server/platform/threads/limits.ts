/** The resources that a thread may use; one that needs more is ended. */
export interface ThreadLimits {
  /** Memory for JavaScript values. */
  readonly heapMib: number;
  /** Memory for buffers, which are outside the heap. */
  readonly bufferMib: number;
  /** Time for starting the thread and for each loading of modules, in which a busy machine may be slow. */
  readonly loadMs: number;
  /** Time for the work, all parts together. The caller's time between two parts is not counted. */
  readonly workMs: number;
}

/** The data that a thread is started with. */
export interface ThreadData {
  /** The folder of Node's compile cache, if the process has one. */
  readonly compileCache: string | undefined;
}

/** A message to a thread: begin with an input, or return the next part of it. */
export type ThreadOrder = { readonly input: unknown } | 'next';

/** A message from a thread: the phase that begins, or the requested part. */
export type ThreadMessage = 'loading' | 'working' | IteratorResult<unknown, undefined>;

/** A thread was stopped before it had finished. */
export class ThreadStopped extends Error {
  readonly reason: 'memory' | 'time' | 'error';

  /** @param cause the error thrown in the thread, with the reason "error" */
  constructor(reason: ThreadStopped['reason'], cause?: unknown) {
    super(`a thread was stopped: ${reason}`, { cause });
    this.reason = reason;
  }
}
