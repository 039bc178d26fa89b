interface CacheSettings {
  /** The greatest age of an answer, in milliseconds. */
  readonly ageMs: number;
  /** How many answers are kept; the oldest one is dropped first. */
  readonly maxAnswers: number;
  /** The version of the data that answers are made of; an answer of another version is made anew. */
  readonly version: () => unknown;
}

interface CachedAnswer {
  readonly answer: Promise<unknown>;
  readonly version: unknown;
  readonly madeAt: number;
}

/** Caches answers while their data is unchanged. Concurrent callers wait for the same answer and get the same object. */
export class AnswerCache {
  readonly #settings: CacheSettings;
  readonly #answers = new Map<string, CachedAnswer>();

  constructor(settings: CacheSettings) {
    this.#settings = settings;
  }

  /**
   * Returns the answer that is stored for the current version of the data, or makes it; callers that come together wait for
   * the same one.
   * @param key everything that the answer depends on, besides the version
   * @param isWorthKeeping whether an answer may be given to later callers; by default each may
   */
  async get<Answer>(
    key: string,
    make: () => Promise<Answer>,
    isWorthKeeping: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const version = this.#settings.version();
    const now = performance.now();
    const known = this.#answers.get(key);
    if (known !== undefined && known.version === version && now - known.madeAt < this.#settings.ageMs)
      // Callers with the same key make answers of the same type.
      return known.answer as Promise<Answer>;
    const made = { answer: make(), version, madeAt: now };
    // Moves the key to the end, which is the place of the newest.
    this.#answers.delete(key);
    this.#answers.set(key, made);
    if (this.#answers.size > this.#settings.maxAnswers) this.#answers.delete(this.#answers.keys().next().value ?? key);
    const forget = () => this.#answers.get(key) === made && this.#answers.delete(key);
    try {
      const answer = await made.answer;
      if (!isWorthKeeping(answer)) forget();
      return answer;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
