import { createHash } from 'node:crypto';

/** 32-bit words for each row: half a SHA-256, which is unique enough for a key, and the number of the row. */
const HASH_WORDS = 4;
const WORDS = HASH_WORDS + 1;
const FIRST_CAPACITY = 1_024;
/** Largest share of used places, so that a free one is found quickly. */
const FULLEST = 0.8;

/** The first row of each key. 200,000 keys take about 5 MiB; the keys themselves would take four times as much. */
export class SeenRows {
  #capacity = FIRST_CAPACITY;
  #places = new Uint32Array(FIRST_CAPACITY * WORDS);
  #count = 0;

  /**
   * Looks a key up among the earlier rows of the file.
   * @param row from 1
   * @returns the row that already has the key; undefined for a new key, which is then stored
   */
  add(key: string, row: number): number | undefined {
    const hash = new Uint32Array(new Uint8Array(createHash('sha256').update(key).digest()).buffer, 0, HASH_WORDS);
    const at = this.#find(hash);
    const other = this.#places[at + HASH_WORDS];
    if (other !== 0) return other;
    this.#put(at, hash, row);
    this.#count += 1;
    if (this.#count > this.#capacity * FULLEST) this.#grow();
    return undefined;
  }

  /** Returns the place of the hash, or the free place for it. */
  #find(hash: Uint32Array): number {
    for (let place = (hash[0] ?? 0) % this.#capacity; ; place = (place + 1) % this.#capacity) {
      const at = place * WORDS;
      if (this.#places[at + HASH_WORDS] === 0) return at;
      if (hash.every((word, index) => word === this.#places[at + index])) return at;
    }
  }

  #put(at: number, hash: Uint32Array, row: number): void {
    this.#places.set(hash, at);
    this.#places[at + HASH_WORDS] = row;
  }

  #grow(): void {
    const before = this.#places;
    this.#capacity *= 2;
    this.#places = new Uint32Array(this.#capacity * WORDS);
    for (let at = 0; at < before.length; at += WORDS) {
      const row = before[at + HASH_WORDS] ?? 0;
      const hash = before.subarray(at, at + HASH_WORDS);
      if (row !== 0) this.#put(this.#find(hash), hash, row);
    }
  }
}
