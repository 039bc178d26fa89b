interface Own {
  /** The versions of the field that this editor's own changes have replaced or produced, in order. */
  readonly versions: ReadonlySet<string>;
  /** The version that the last change produced. */
  readonly made: string;
}

/**
 * Tracks the field versions that this editor's own changes produce. A change typed while an earlier one of the same field is
 * being saved refers to a version that is outdated when it is sent, although it overwrites nobody else's change.
 */
export class OwnVersions {
  readonly #own = new Map<string, Own>();

  /** Returns the version to send with a change that was typed over `seen`. */
  latest(pointer: string, seen: string): string {
    const own = this.#own.get(pointer);
    return own?.versions.has(seen) ? own.made : seen;
  }

  /** Records that a change typed over `seen` has produced `made`. */
  note(pointer: string, seen: string, made: string): void {
    const own = this.#own.get(pointer);
    const before = own?.versions.has(seen) ? own.versions : [];
    this.#own.set(pointer, { versions: new Set([...before, seen, made]), made });
  }

  /**
   * Moves everything to other pointers.
   * @param to returns the new pointer of a field; undefined if it was removed
   */
  shift(to: (pointer: string) => string | undefined): void {
    const before = [...this.#own];
    this.#own.clear();
    for (const [pointer, own] of before) {
      const now = to(pointer);
      if (now !== undefined) this.#own.set(now, own);
    }
  }
}
