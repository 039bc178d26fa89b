import { linkUseNames } from '../../../generated/link-use-names.ts';
import { startOfWeek } from '../../../shared/vessels/zone.ts';
import type { Connection } from '../../platform/db/database.ts';
import { addUses } from './store.ts';

/** Nobody chooses more links between two times of storing, which is a minute. */
const MOST_OF_ADDRESS = 40;
/** Of all visitors of an instance together; it also bounds how many addresses are remembered. */
const MOST_OF_ALL = 3_000;

const KNOWN_NAMES: ReadonlySet<string> = new Set(Object.values(linkUseNames).flat());

interface Counted {
  readonly name: string;
  readonly weekStart: number;
  uses: number;
}

/**
 * Counts in memory how often each link is used, and stores it as sums by the week. Addresses are remembered for the limits
 * alone, until the next time of storing, and are stored nowhere (S-114).
 */
export class LinkUseCounter {
  readonly #names: ReadonlySet<string>;
  #counted = new Map<string, Counted>();
  #ofAddress = new Map<string, number>();
  #ofAll = 0;

  /** @param names those of the catalog; others are not counted */
  constructor(names = KNOWN_NAMES) {
    this.#names = names;
  }

  /** @param address whom the limit is counted for */
  count(name: string, address: string, now = Date.now()): void {
    if (!this.#names.has(name) || this.#ofAll >= MOST_OF_ALL) return;
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    if (ofAddress >= MOST_OF_ADDRESS) return;
    this.#ofAll++;
    this.#ofAddress.set(address, ofAddress + 1);
    this.#add({ name, weekStart: startOfWeek(now), uses: 1 });
  }

  /**
   * Stores what was counted since the last time.
   * @throws the error of the database; what was counted stays here for the next time
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
