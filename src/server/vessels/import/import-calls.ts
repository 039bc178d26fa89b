import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '../../../shared/content.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ThreadLimits, ThreadStopped } from '../../platform/threads/limits.ts';
import { readInThread } from '../../platform/threads/read-in-thread.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import { type FileSummary, UnreadableFile } from '../files/table.ts';
import type { ReadingOrder } from './file-thread.ts';
import { commit, type ImportInfo } from './imports.ts';
import { type ChangedCall, type Counts, changedCalls, countPart, NOTHING, sum } from './parts.ts';
import type { CallPart, FilePart } from './read-file.ts';

interface ImportRequest extends ImportInfo {
  readonly path: string;
  /** Whether to report only what would happen. */
  readonly isDryRun: boolean;
  /** Called with the fraction that was read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface ImportReport extends Counts, FileSummary {
  /** Undefined if nothing was written. */
  readonly importId?: string;
  /** The first calls that a file would change; undefined after a write. */
  readonly changes?: readonly ChangedCall[];
}

/** Changed calls that a dry run shows. */
const SHOWN_CHANGES = 20;

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
  return { ...error.summary, ...NOTHING };
}

async function lookOver(database: Database, request: ImportRequest): Promise<ImportReport> {
  let counts = NOTHING;
  const changes: ChangedCall[] = [];
  const summary = await readParts(request, async (part) => {
    const found = await countPart(database, part);
    counts = sum(counts, found);
    const room = SHOWN_CHANGES - changes.length;
    if (found.changed > 0 && room > 0) changes.push(...(await changedCalls(database, part, room)));
  });
  return { ...summary, ...(summary.problemCount > 0 ? NOTHING : { ...counts, changes }) };
}

async function writeFile(database: Database, request: ImportRequest): Promise<ImportReport> {
  const { line, fileName, staffId, requestInfo } = request;
  const waiting = await WaitingParts.open();
  try {
    const summary = await readParts(request, (part) => waiting.add(part));
    if (summary.problemCount > 0) return { ...summary, ...NOTHING };
    return { ...summary, ...(await commit(database, { line, fileName, staffId, requestInfo }, waiting)) };
  } finally {
    await waiting.remove();
  }
}

const READER = new URL('./file-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 48, bufferMib: 32, loadMs: 15_000, workMs: 45_000 };

/** Two files at once; eight more may wait. */
const queue = new WorkQueue(2, 8);

/**
 * Reads a file in a thread of its own (S-68), and passes each part to `use` before the next one is read.
 * @throws UnreadableFile for a file that needs more memory or time than any schedule, Refusal "busy" if too many wait
 */
function readParts(
  { path, line, onProgress }: ImportRequest,
  use: (part: CallPart) => Promise<void>,
): Promise<FileSummary> {
  return queue.run(async () => {
    const order: ReadingOrder = { file: { path, line }, content: ofFiles() };
    try {
      for await (const part of readInThread<FilePart>(READER, order, LIMITS)) {
        if ('summary' in part) {
          onProgress?.(1);
          return part.summary;
        }
        await use(part);
        onProgress?.(part.progress);
      }
    } catch (error) {
      throw error instanceof ThreadStopped ? whatStopped(error) : error;
    }
    throw new Error('a file was read without a summary');
  });
}

function ofFiles(): ReadingOrder['content'] {
  const { country, lineIds, lines, portIds, ports, serverTexts, site, texts, vesselFiles } = content;
  return { country, lineIds, lines, portIds, ports, serverTexts, site, texts, vesselFiles };
}

/** Returns the error for a stopped thread. An error of the operating system is not the fault of the file. */
function whatStopped({ reason, cause }: ThreadStopped): unknown {
  if (reason !== 'error') return new UnreadableFile('file-too-heavy');
  const isOfMachine = cause instanceof Error && 'syscall' in cause;
  return isOfMachine ? cause : new UnreadableFile('file-damaged');
}

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
