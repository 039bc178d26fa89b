import type { VesselColumn, VesselProblem } from '../../../../generated/types.ts';

/** Something that is wrong with a file. */
export interface FoundProblem {
  readonly code: VesselProblem;
  /** As spreadsheets number them, from 1; left out: of the whole file. */
  readonly row?: number;
  readonly column?: VesselColumn;
  /** What the words of the problem name: what the cell says, a limit, another row. */
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
