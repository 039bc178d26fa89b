const CHUNK_BYTES = 1024 * 1024;

/** Many texts by their index, in a few blocks of memory: as strings they would take several times as much. */
export class TextTable {
  /** A text is in one chunk as a whole; one that does not fit begins the next chunk. */
  readonly #chunks: Buffer[] = [];
  /** By index, where a text ends, counted in bytes through all chunks. */
  readonly #ends: Uint32Array;
  #count = 0;

  constructor(maxTexts: number) {
    this.#ends = new Uint32Array(maxTexts);
  }

  get size(): number {
    return this.#count;
  }

  /** @param text of at most a mebibyte */
  add(text: string): void {
    const size = Buffer.byteLength(text);
    const before = this.#endOf(this.#count - 1);
    const fits = (before % CHUNK_BYTES) + size <= CHUNK_BYTES;
    const start = fits ? before : Math.ceil(before / CHUNK_BYTES) * CHUNK_BYTES;
    const index = Math.floor(start / CHUNK_BYTES);
    this.#chunks[index] ??= Buffer.alloc(CHUNK_BYTES);
    this.#chunks[index].write(text, start % CHUNK_BYTES);
    this.#ends[this.#count] = start + size;
    this.#count += 1;
  }

  /** Returns the text with this index; an empty one if there is none. */
  text(index: number): string {
    const end = this.#endOf(index);
    const before = this.#endOf(index - 1);
    if (end <= before) return '';
    const chunk = Math.floor((end - 1) / CHUNK_BYTES);
    const offset = chunk * CHUNK_BYTES;
    return this.#chunks[chunk]?.toString('utf8', Math.max(before, offset) - offset, end - offset) ?? '';
  }

  #endOf(index: number): number {
    return this.#ends[index] ?? 0;
  }
}
