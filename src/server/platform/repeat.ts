/**
 * Does a job now and then; the time to the next runs from the end of the last, so that none overtakes another. What a job
 * throws goes to `onError` and ends nothing. The process may end while it waits.
 * @returns what stops it, once a job under way is over
 */
export function repeat(
  job: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = next();

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      running = job()
        .catch(onError)
        .then(() => {
          if (!isStopped) timer = next();
        });
    }, everyMs).unref();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
