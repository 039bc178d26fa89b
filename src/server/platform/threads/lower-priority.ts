import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Nice levels: if both want a processor, the thread gets a third of what the rest of the process gets. */
const STEPS = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Lowers the priority of the calling thread against the rest of the process where processors are scarce. Linux schedules
 * each thread separately, by an id of its own; on other systems nothing changes.
 */
export function lowerPriority(): void {
  try {
    // The link leads to the thread that reads it: "1234/task/1240".
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(getPriority() + STEPS, LOWEST));
  } catch {
    // Then the thread keeps its priority.
  }
}
