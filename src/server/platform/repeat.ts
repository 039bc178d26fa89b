/**
 * Runs a job repeatedly. The interval starts when a run ends, so that runs never overlap. An error of the job goes to
 * `onError` and does not stop the repetition. The timer does not keep the process alive.
 * @returns `stop`, which resolves once a run in progress has ended
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
