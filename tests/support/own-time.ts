/** How often the time is read, in milliseconds. */
const STEP_MS = 20;

/**
 * Measures how long some work takes on a machine that has nothing else to do: what passes while other programs have the
 * processor does not count, so a limit on it says the same on a busy machine. Computing counts, also in threads, and so do
 * waits for a timer, a lock or the network. A process that was started counts as a wait.
 * @returns milliseconds, and what the work returns
 */
export async function ownTimeOf<Result>(work: () => Result): Promise<readonly [ms: number, result: Awaited<Result>]> {
  let own = 0;
  let last = { at: performance.now(), used: process.cpuUsage() };
  const step = () => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(last.used);
    // A timer of an idle machine is a little late.
    own += Math.min(at - last.at, Math.max(1.25 * STEP_MS, (user + system) / 1_000));
    last = { at, used: process.cpuUsage() };
  };
  const timer = setInterval(step, STEP_MS);
  try {
    const result = await work();
    step();
    return [own, result];
  } finally {
    clearInterval(timer);
  }
}
