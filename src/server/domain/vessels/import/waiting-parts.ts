import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPart } from './call-part.ts';

/** Parts of a file that wait on the disk until the whole file is known to be valid. One of them is in memory at a time. */
export class WaitingParts {
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
