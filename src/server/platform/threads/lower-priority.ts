import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of a processor that both want, a third of what the rest of the process gets. */
const STEPS = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Lets the calling thread give way to the rest of the process where processors are scarce. Linux schedules each thread by
 * itself and knows it by a number of its own; elsewhere nothing is changed.
 */
export function lowerPriority(): void {
  try {
    // Read by the thread itself: "1234/task/1240".
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(getPriority() + STEPS, LOWEST));
  } catch {
    // As urgent as the others, then.
  }
}
