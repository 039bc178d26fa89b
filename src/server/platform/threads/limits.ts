/** What a thread may use; whatever needs more is ended. */
export interface ThreadLimits {
  /** For JavaScript values. */
  readonly heapMib: number;
  /** For buffers, which lie beside the heap. */
  readonly bufferMib: number;
  /** For starting the thread and loading modules, each time, which a busy machine may be slow at. */
  readonly loadMs: number;
  /** For the work, all parts together. What the caller does between two parts is not counted. */
  readonly workMs: number;
}

/** What a thread is given. */
export interface ThreadData {
  /** Where the process keeps what Node has compiled, if it does. */
  readonly compileCache: string | undefined;
}

/** What a thread is asked: to begin with something, and for the next part of it. */
export type ThreadOrder = { readonly input: unknown } | 'next';

/** What a thread says: what it does from then on, or what it was asked for. */
export type ThreadMessage = 'loading' | 'working' | IteratorResult<unknown, undefined>;

/** A thread that did not come to its end. */
export class ThreadStopped extends Error {
  readonly reason: 'memory' | 'time' | 'error';

  /** @param cause what was thrown within, with the reason "error" */
  constructor(reason: ThreadStopped['reason'], cause?: unknown) {
    super(`a thread was stopped: ${reason}`, { cause });
    this.reason = reason;
  }
}
