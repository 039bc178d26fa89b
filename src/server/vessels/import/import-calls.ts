import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { LineId } from '../../../generated/types.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { UnreadableFile } from '../files/problem.ts';
import type { CallPart } from './call-part.ts';
import { commit, forgetFormer, isNothing } from './import-store.ts';
import { type Counts, countPart, NOTHING, sum } from './part-store.ts';
import { readApart } from './read-apart.ts';
import { type FileSummary, unreadable } from './read-file.ts';

/** Parts of a file that wait on the disk until the whole file is known to be valid. One of them is in memory at a time. */
class WaitingParts {
  readonly #folder: string;
  readonly #file: FileHandle;
  /** The end of each part in the file, and its number of calls. */
  readonly #places: { readonly end: number; readonly count: number }[] = [];

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  static async open(): Promise<WaitingParts> {
    const folder = await mkdtemp(join(tmpdir(), 'vessel-parts-'));
    return new WaitingParts(folder, await open(join(folder, 'parts'), 'wx+', 0o600));
  }

  async add({ calls, count }: CallPart): Promise<void> {
    const begin = this.#places.at(-1)?.end ?? 0;
    await this.#file.appendFile(calls);
    this.#places.push({ end: begin + Buffer.byteLength(calls), count });
  }

  /** Yields every part in the order in which it was added; can be iterated repeatedly. */
  async *[Symbol.asyncIterator](): AsyncGenerator<CallPart> {
    let begin = 0;
    for (const { end, count } of this.#places) {
      const bytes = Buffer.alloc(end - begin);
      await this.#file.read(bytes, 0, bytes.length, begin);
      yield { calls: bytes.toString(), count };
      begin = end;
    }
  }

  async remove(): Promise<void> {
    await this.#file.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

interface ImportRequest {
  readonly path: string;
  readonly fileName: string;
  readonly line: LineId;
  /** Whether to report only what would happen. */
  readonly isDryRun: boolean;
  /** Undefined if the command line imports. */
  readonly staffId?: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
  /** Called with the fraction that was read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface ImportReport extends Counts, FileSummary {
  /** Undefined if nothing was written. */
  readonly importId?: string;
}

/** Reads a file of calls and writes all of it or nothing. Memory use does not depend on the size of the file. */
export async function importCalls(database: Database, request: ImportRequest): Promise<ImportReport> {
  try {
    return await (request.isDryRun ? lookOver(database, request) : writeFile(database, request));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return unreadableReport(error);
  }
}

/** Returns the report on a file that cannot be read as a table at all. */
export function unreadableReport(error: UnreadableFile): ImportReport {
  return { ...unreadable(error), ...NOTHING };
}

async function lookOver(database: Database, request: ImportRequest): Promise<ImportReport> {
  let counts = NOTHING;
  const summary = await readParts(request, async (part) => {
    counts = sum(counts, await countPart(database, part));
  });
  return { ...summary, ...(summary.problemCount > 0 ? NOTHING : counts) };
}

async function writeFile(database: Database, request: ImportRequest): Promise<ImportReport> {
  const { line, fileName, staffId, requestInfo } = request;
  const waiting = await WaitingParts.open();
  try {
    const summary = await readParts(request, (part) => waiting.add(part));
    if (summary.problemCount > 0) return { ...summary, ...NOTHING };
    const id = uuid();
    const counts = await commit(database, { id, line, fileName, staffId, requestInfo }, waiting);
    // A file that changes nothing is no import: the previous one can still be undone.
    if (isNothing(counts)) return { ...summary, ...counts };
    await forgetFormer(database);
    return { ...summary, ...counts, importId: id };
  } finally {
    await waiting.remove();
  }
}

async function readParts(
  { path, line, onProgress }: ImportRequest,
  use: (part: CallPart) => Promise<void>,
): Promise<FileSummary> {
  let summary: FileSummary | undefined;
  await readApart({ path, line }, async (part) => {
    if ('summary' in part) {
      summary = part.summary;
      return;
    }
    await use(part);
    onProgress?.(part.progress);
  });
  if (summary === undefined) throw new Error('a file was read without a summary');
  onProgress?.(1);
  return summary;
}
