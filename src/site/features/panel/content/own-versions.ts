interface Own {
  /** The versions of the field that changes of ours began with or made, one after the other. */
  readonly versions: ReadonlySet<string>;
  /** The one that the last of them made. */
  readonly made: string;
}

/**
 * What own changes have made of fields: what is typed while an earlier change of the same field is under way begins with a
 * version that is gone by the time it is sent, and yet overwrites nobody else's.
 */
export class OwnVersions {
  readonly #own = new Map<string, Own>();

  /** The version that a change goes on from, which was typed over another one. */
  latest(pointer: string, seen: string): string {
    const own = this.#own.get(pointer);
    return own?.versions.has(seen) ? own.made : seen;
  }

  /** A change that was typed over a version has made another one. */
  note(pointer: string, seen: string, made: string): void {
    const own = this.#own.get(pointer);
    const before = own?.versions.has(seen) ? own.versions : [];
    this.#own.set(pointer, { versions: new Set([...before, seen, made]), made });
  }
}
