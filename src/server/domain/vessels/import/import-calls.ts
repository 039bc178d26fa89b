import { v7 as uuid } from 'uuid';
import type { LineId } from '../../../../generated/types.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestInfo } from '../../audit/audit.ts';
import { UnreadableFile } from '../files/problem.ts';
import { type Counts, commit, count, discard, stage } from './import-store.ts';
import { readApart } from './read-apart.ts';
import { type FileSummary, unreadable } from './read-file.ts';

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0 };

export interface ImportRequest {
  readonly path: string;
  readonly fileName: string;
  readonly line: LineId;
  /** Only says what would happen. */
  readonly isDryRun: boolean;
  /** Undefined: the command line. */
  readonly staffId?: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
  /** Told how much was read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface ImportReport extends Counts, FileSummary {
  /** Undefined: nothing was written. */
  readonly importId?: string;
}

/** Reads a file of calls, and writes all of it or nothing. Memory stays flat whatever the size of the file. */
export async function importCalls(database: Database, request: ImportRequest): Promise<ImportReport> {
  const batch = uuid();
  const { line, fileName, isDryRun, staffId, requestInfo } = request;
  try {
    const read = await stageFile(database, batch, request);
    const { rows, problemCount } = read;
    if (problemCount > 0) return { ...read, ...NOTHING };
    if (isDryRun) return { ...read, ...(await count(database, batch, rows)) };
    const counts = await commit(database, { batch, line, fileName, rows, staffId, requestInfo });
    // A file that changes nothing is no import: the one before can still be undone.
    return counts.added + counts.changed === 0 ? { ...read, ...counts } : { ...read, ...counts, importId: batch };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return unreadableReport(error);
  } finally {
    await discard(database, batch);
  }
}

/** Of a file that cannot be read as a table at all. */
export function unreadableReport(error: UnreadableFile): ImportReport {
  return { ...unreadable(error), ...NOTHING };
}

async function stageFile(database: Database, batch: string, { path, line, onProgress }: ImportRequest) {
  let summary: FileSummary | undefined;
  await readApart({ path, line }, async (part) => {
    if ('summary' in part) {
      summary = part.summary;
      return;
    }
    await stage(database, batch, part.calls);
    onProgress?.(part.progress);
  });
  if (summary === undefined) throw new Error('a file was read without a summary');
  onProgress?.(1);
  return summary;
}
