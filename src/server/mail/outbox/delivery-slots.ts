import { MAX_CONCURRENT_MAILS } from '../transport/mail-transport.ts';

/** Limits on the deliveries that are under way. */
export interface SlotLimits {
  /** Deliveries younger than `slowMs`: as many as keep a connection and the database busy. */
  readonly quick: number;
  /** All deliveries, slow ones included. */
  readonly all: number;
  /** Deliveries to one host. */
  readonly perHost: number;
  /** Age from which a delivery is slow and no longer counts as quick. */
  readonly slowMs: number;
}

/** Limits on what one hanging host takes and on what many take together, so that mail to other hosts goes on (S-83). */
export const SLOTS: SlotLimits = { quick: 10, all: MAX_CONCURRENT_MAILS, perHost: 4, slowMs: 3_000 };

/** Counts the deliveries that are under way. */
export class DeliverySlots {
  readonly #limits: SlotLimits;
  readonly #onFree: () => void;
  readonly #toHost = new Map<string, number>();
  #quick = 0;
  #all = 0;

  /** @param onFree called when there is room for another delivery */
  constructor(limits: SlotLimits, onFree: () => void) {
    this.#limits = limits;
    this.#onFree = onFree;
  }

  /**
   * How many deliveries may begin. 0 until half of the quick slots are free, since claiming one mail costs the database as
   * much as five.
   */
  get free(): number {
    const { quick, all } = this.#limits;
    return this.#quick * 2 > quick ? 0 : Math.min(quick - this.#quick, all - this.#all);
  }

  /** Hosts that have reached their limit. */
  get fullHosts(): string[] {
    return [...this.#toHost].filter(([, count]) => count >= this.#limits.perHost).map(([host]) => host);
  }

  isFull(host: string): boolean {
    return (this.#toHost.get(host) ?? 0) >= this.#limits.perHost;
  }

  /** Runs a delivery and counts it until it ends. */
  async run(host: string, delivery: () => Promise<void>): Promise<void> {
    this.#quick++;
    this.#count(host, 1);
    let isQuick = true;
    const endQuick = () => {
      if (isQuick) this.#quick--;
      isQuick = false;
    };
    const timer = setTimeout(() => {
      endQuick();
      this.#onFree();
    }, this.#limits.slowMs);
    try {
      await delivery();
    } finally {
      clearTimeout(timer);
      endQuick();
      this.#count(host, -1);
      this.#onFree();
    }
  }

  #count(host: string, change: 1 | -1): void {
    const count = (this.#toHost.get(host) ?? 0) + change;
    this.#all += change;
    if (count === 0) this.#toHost.delete(host);
    else this.#toHost.set(host, count);
  }
}
