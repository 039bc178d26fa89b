/** The errors that are reported of one run; hundreds of equal ones would fill the log. */
const MAX_REPORTED = 10;

/**
 * Runs all steps, one after the other, even if some fail.
 * @param endsRun whether an error also concerns the steps that are left, which are then not run
 * @throws AggregateError with the first errors
 */
export async function runAll(
  steps: readonly (() => Promise<unknown>)[],
  endsRun: (error: unknown) => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
      if (endsRun(error)) break;
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors.slice(0, MAX_REPORTED), `${errors.length} of ${steps.length} steps failed`);
}
