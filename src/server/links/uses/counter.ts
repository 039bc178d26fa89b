import { content, perContent } from '../../../shared/content/content.ts';
import { startOfWeek } from '../../../shared/time/zone.ts';
import type { Connection } from '../../platform/db/database.ts';
import { addUses } from './store.ts';

/** Most uses counted per address until the next storing, a minute; a visitor does not choose more links. */
const MAX_USES_PER_ADDRESS = 40;
/** Most uses counted of all visitors of an instance; this also limits how many addresses are remembered. */
const MAX_USES = 3_000;

const knownNames = perContent((): ReadonlySet<string> => new Set(Object.values(content.linkUseNames).flat()));

interface Counted {
  readonly name: string;
  readonly weekStart: number;
  uses: number;
}

/**
 * Counts in memory how often each link is used, and stores the sums per week. Addresses are remembered only for the limits,
 * until the next storing, and are never stored (S-114).
 */
export class LinkUseCounter {
  readonly #names: () => ReadonlySet<string>;
  #counted = new Map<string, Counted>();
  #ofAddress = new Map<string, number>();
  #ofAll = 0;

  /** @param names returns the names of links that are counted; others are ignored */
  constructor(names: () => ReadonlySet<string> = knownNames) {
    this.#names = names;
  }

  /**
   * Counts a use of a link in memory; a use beyond the limits, or of an unknown link, is ignored.
   * @param address the visitor's address, to which the limit applies
   */
  count(name: string, address: string, now = Date.now()): void {
    if (!this.#names().has(name) || this.#ofAll >= MAX_USES) return;
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    if (ofAddress >= MAX_USES_PER_ADDRESS) return;
    this.#ofAll++;
    this.#ofAddress.set(address, ofAddress + 1);
    this.#add({ name, weekStart: startOfWeek(now), uses: 1 });
  }

  /**
   * Stores the counts since the last call.
   * @throws the error of the database; the counts are then kept for the next call
   */
  async store(connection: Connection): Promise<void> {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    this.#ofAddress = new Map();
    this.#ofAll = 0;
    try {
      await addUses(connection, counted);
    } catch (error) {
      for (const each of counted) this.#add(each);
      throw error;
    }
  }

  #add({ name, weekStart, uses }: Counted): void {
    const key = `${weekStart} ${name}`;
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { name, weekStart, uses });
    else known.uses += uses;
  }
}
