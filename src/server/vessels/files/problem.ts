import type { VesselColumn, VesselProblem } from '../../../generated/types.ts';
import type { VesselCallColumns } from '../tables.ts';

/** A problem in a file. */
export interface FoundProblem {
  readonly code: VesselProblem;
  /** Number of the row as spreadsheets count, from 1; left out if the whole file is concerned. */
  readonly row?: number;
  readonly column?: VesselColumn;
  /** Values for the message of the problem: the cell's text, a limit, another row. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What was read of a file and how, for the person who compares it with the file. */
export interface Review {
  /** Undefined in a file without sheets. */
  readonly sheet: string | undefined;
  readonly titlesRow: number;
  /** Texts of what was left out, by kind: names of sheets and columns, numbers of rows. */
  readonly leftOut: Readonly<Record<LeftOut, readonly string[]>>;
  /** The first calls, by their rows. */
  readonly calls: readonly { readonly row: number; readonly call: VesselCallColumns }[];
}
export type LeftOut = 'rowsAbove' | 'otherSheets' | 'hiddenSheets' | 'hiddenRows' | 'otherColumns';

/** A file that cannot be read as a table at all. */
export class UnreadableFile extends Error {
  readonly problem: FoundProblem;

  constructor(code: VesselProblem, values: FoundProblem['values'] = {}) {
    super(code);
    this.problem = { code, values };
  }
}
