import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { UnreadableContent } from './xml.ts';

/** Limit for the parts of a document; that of a schedule has a few dozen. */
const MAX_PARTS = 500;
/** Limit for a whole document when unpacked; 200,000 rows take half of it. */
const MAX_INFLATED_BYTES = 300 * 1024 * 1024;
/** Sheets compress about ten times; a far greater ratio is a decompression bomb (S-69). */
const MAX_RATIO = 250;
const ALWAYS_ALLOWED_BYTES = 4 * 1024 * 1024;

/** The parts of a zip file. */
export interface Zip {
  /** By their names. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Yields the part's bytes while it is unpacked; throws if they exceed the limits. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer>>;
  readonly progress: () => number;
  readonly close: () => void;
}

/**
 * Opens a ZIP file, such as a spreadsheet, whose entries are then read one by one.
 * @param source the path of the file, or its content
 * @throws UnreadableContent for a damaged or encrypted file, one with a comment or with two parts of the same name in large
 *   or small letters, or one that is far too large when unpacked
 */
export async function openZip(source: string | Buffer): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false };
  const opening = typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);
  const file = await opening.catch(damaged);
  const entries = await entriesOf(file).catch(damaged);
  if (file.comment !== '') throw new UnreadableContent('damaged');
  let inflated = 0;
  let expected = 1;

  async function* counted(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
    let own = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        own += chunk.length;
        inflated += chunk.length;
        refuseBomb(own, entry.compressedSize);
        if (inflated > MAX_INFLATED_BYTES) throw new UnreadableContent('inflated');
        yield chunk;
      }
    } catch (error) {
      damaged(error);
    }
  }

  return {
    entries,
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new UnreadableContent('damaged');
      expected = Math.max(1, inflated + entry.uncompressedSize);
      return counted(await file.openReadStreamPromise(entry).catch(damaged), entry);
    },
    progress: () => Math.min(1, inflated / expected),
    close: () => file.close(),
  };
}

function refuseBomb(inflated: number, compressed: number): void {
  const isBomb = inflated > ALWAYS_ALLOWED_BYTES && inflated > compressed * MAX_RATIO;
  if (isBomb || inflated > MAX_INFLATED_BYTES) throw new UnreadableContent('inflated');
}

async function entriesOf(file: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableContent('password');
    refuseBomb(entry.uncompressedSize, entry.compressedSize);
    // Names of parts are equal in large and small letters, and programs differ in which of two parts they read.
    const name = entry.fileName.toLowerCase();
    if (names.has(name) || names.size === MAX_PARTS) throw new UnreadableContent('damaged');
    names.add(name);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Replaces any error of the zip library. */
function damaged(error: unknown): never {
  throw error instanceof UnreadableContent ? error : new UnreadableContent('damaged');
}
