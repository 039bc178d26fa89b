/** What the server says of a file: what importing it would do or did, or what is wrong with it. */
export interface Report extends Counts {
  readonly rows: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
}
export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}
export interface Problem {
  /** Where it stands among them. */
  readonly id: number;
  /** As spreadsheets number them; empty: of the whole file. */
  readonly row: string;
  readonly column: string;
  readonly message: string;
}

export interface LastImport extends Counts {
  readonly id: string;
  readonly line: string;
  readonly fileName: string;
  /** Undefined: the command line. */
  readonly createdBy: string | undefined;
  readonly createdAt: number;
  readonly isUndone: boolean;
}

type Body = Readonly<Record<string, unknown>>;

export function readReport(body: Body): Report | undefined {
  const { rows, problemCount, problems } = body;
  const counts = readCounts(body);
  if (counts === undefined || typeof rows !== 'number' || typeof problemCount !== 'number') return undefined;
  return { ...counts, rows, problemCount, problems: Array.isArray(problems) ? problems.map(readProblem) : [] };
}

export function readLastImport(body: unknown): LastImport | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const last: Body = { ...body };
  const counts = readCounts(last);
  if (counts === undefined || typeof last['id'] !== 'string') return undefined;
  return {
    ...counts,
    id: last['id'],
    line: String(last['line']),
    fileName: String(last['fileName']),
    createdBy: typeof last['createdBy'] === 'string' ? last['createdBy'] : undefined,
    createdAt: Date.parse(String(last['createdAt'])),
    isUndone: last['isUndone'] === true,
  };
}

function readCounts({ added, changed, unchanged }: Body): Counts | undefined {
  if (typeof added !== 'number' || typeof changed !== 'number' || typeof unchanged !== 'number') return undefined;
  return { added, changed, unchanged };
}

function readProblem(problem: unknown, id: number): Problem {
  const { row, columnTitle, message }: Body = typeof problem === 'object' && problem !== null ? { ...problem } : {};
  return { id, row: String(row ?? ''), column: String(columnTitle ?? ''), message: String(message ?? '') };
}
