import { CommandError } from '../../src/server/commands/command-error.ts';
import { StartError } from '../../src/server/start-error.ts';

/** Runs a command: what it cannot do is said in words and exits with 1, a fault of the program with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
