import type { VesselColumn, VesselProblem } from '../../../../generated/types.ts';

/** A problem in a file. */
export interface FoundProblem {
  readonly code: VesselProblem;
  /** Number of the row as spreadsheets count, from 1; left out if the whole file is concerned. */
  readonly row?: number;
  readonly column?: VesselColumn;
  /** Values for the message of the problem: the cell's text, a limit, another row. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A file that cannot be read as a table at all. */
export class UnreadableFile extends Error {
  readonly problem: FoundProblem;

  constructor(code: VesselProblem, values: FoundProblem['values'] = {}) {
    super(code);
    this.problem = { code, values };
  }
}
