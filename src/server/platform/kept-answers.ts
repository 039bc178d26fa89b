export interface KeptSettings {
  /** How old an answer may get, in milliseconds. */
  readonly ageMs: number;
  /** How many are kept; the one that was asked for longest ago goes first. */
  readonly most: number;
  /** What answers were made of: one that was made of something else is made anew. */
  readonly version: () => unknown;
}

interface Kept {
  readonly answer: Promise<unknown>;
  readonly version: unknown;
  readonly madeAt: number;
}

/** Answers that are given again, as the same object, as long as nothing has changed; many who ask at once wait for one. */
export class KeptAnswers {
  readonly #settings: KeptSettings;
  readonly #kept = new Map<string, Kept>();

  constructor(settings: KeptSettings) {
    this.#settings = settings;
  }

  /**
   * @param key all that the answer depends on, besides the version
   * @param isWorthKeeping whether an answer may be given to others who ask later
   */
  async get<Answer>(
    key: string,
    make: () => Promise<Answer>,
    isWorthKeeping: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const version = this.#settings.version();
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known !== undefined && known.version === version && now - known.madeAt < this.#settings.ageMs)
      // What is kept under a key was made for it.
      return known.answer as Promise<Answer>;
    const made = { answer: make(), version, madeAt: now };
    // The last place is that of the newest.
    this.#kept.delete(key);
    this.#kept.set(key, made);
    if (this.#kept.size > this.#settings.most) this.#kept.delete(this.#kept.keys().next().value ?? key);
    const forget = () => this.#kept.get(key) === made && this.#kept.delete(key);
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
