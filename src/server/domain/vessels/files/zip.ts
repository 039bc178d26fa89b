import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './problem.ts';

/** Limit for the parts of a workbook; that of a schedule has a few dozen. */
const MAX_PARTS = 500;
/** Limit for a whole workbook when unpacked; 200,000 rows take half of it. */
const MAX_INFLATED_BYTES = 300 * 1024 * 1024;
/** Sheets compress about ten times; a far greater ratio is a decompression bomb (S-69). */
const MAX_RATIO = 250;
const ALWAYS_ALLOWED_BYTES = 4 * 1024 * 1024;

/** The parts of a zip file by their names. */
export interface Zip {
  readonly names: Iterable<string>;
  readonly has: (name: string) => boolean;
  /** Yields the part's bytes while it is unpacked; throws if they exceed the limits. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer>>;
  readonly progress: () => number;
  readonly close: () => void;
}

/**
 * Opens a ZIP file, such as a spreadsheet, whose entries are then read one by one.
 * @throws UnreadableFile for a damaged file, or one that is far too large when unpacked
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  const entries = await entriesOf(file).catch(damaged);
  for (const { uncompressedSize, compressedSize } of entries.values()) refuseBomb(uncompressedSize, compressedSize);
  let inflated = 0;
  let expected = 1;

  async function* counted(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
    let own = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        own += chunk.length;
        inflated += chunk.length;
        refuseBomb(own, entry.compressedSize);
        if (inflated > MAX_INFLATED_BYTES) throw new UnreadableFile('file-inflated');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile('file-damaged');
    }
  }

  return {
    names: entries.keys(),
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new UnreadableFile('file-damaged');
      expected = Math.max(1, inflated + entry.uncompressedSize);
      return counted(await file.openReadStreamPromise(entry).catch(damaged), entry);
    },
    progress: () => Math.min(1, inflated / expected),
    close: () => file.close(),
  };
}

function refuseBomb(inflated: number, compressed: number): void {
  const isBomb = inflated > ALWAYS_ALLOWED_BYTES && inflated > compressed * MAX_RATIO;
  if (isBomb || inflated > MAX_INFLATED_BYTES) throw new UnreadableFile('file-inflated');
}

async function entriesOf(file: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > MAX_PARTS) throw new UnreadableFile('file-damaged');
  }
  return entries;
}

/** Replaces any error of the zip library. */
function damaged(): never {
  throw new UnreadableFile('file-damaged');
}
