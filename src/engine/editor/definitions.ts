import type { JsonObject } from '../json.ts';
import { resolveReference } from '../schemas.ts';

/** The shared definitions of one document. */
export class Definitions {
  readonly #parts = new Map<string, JsonObject>();
  readonly #references = new Map<string, string>();

  /** Returns a reference to a definition, which is made on first use. */
  refer(name: string, make: () => JsonObject): JsonObject {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return { $ref: `#/$defs/${name}` };
  }

  /** Names a definition, which editors show: without its document, unless another document has that name too. */
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
