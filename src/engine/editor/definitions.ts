import type { JsonObject } from '../json.ts';
import { resolveReference } from '../schemas.ts';

/** The parts of one document that its schemas refer to. */
export class Definitions {
  readonly #parts = new Map<string, JsonObject>();
  readonly #references = new Map<string, string>();

  /** A reference to a part, which is made when it is first asked for. */
  refer(name: string, make: () => JsonObject): JsonObject {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return { $ref: `#/$defs/${name}` };
  }

  /** What a part of the catalog schemas is called. Editors show it: the bare name, unless another document has it too. */
  nameOf(reference: string): string {
    const { name } = resolveReference(reference);
    const [document] = reference.split('.');
    const isTaken = (this.#references.get(name) ?? reference) !== reference;
    if (!isTaken) this.#references.set(name, reference);
    return isTaken ? `${document}-${name}` : name;
  }

  toJson(): JsonObject {
    return Object.fromEntries([...this.#parts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
