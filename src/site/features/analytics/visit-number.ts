import { site } from '../../../generated/site.ts';

const { storageKey } = site.analytics;
const NUMBER = /^[1-9]\d{9}$/;

interface VisitNumber {
  readonly number: string;
  readonly isNew: boolean;
}

/**
 * A random number that tells visitors apart (local storage) or their visits (session storage), and nothing about them.
 * Whatever else is found in its place is replaced (security 56).
 */
export function visitNumber(storage: 'localStorage' | 'sessionStorage'): VisitNumber {
  try {
    const kept = window[storage].getItem(storageKey);
    if (kept !== null && NUMBER.test(kept)) return { number: kept, isNew: false };
    const number = randomNumber();
    window[storage].setItem(storageKey, number);
    return { number, isNew: true };
  } catch {
    // Where nothing may be kept, every page is a visit of its own.
    return { number: randomNumber(), isNew: true };
  }
}

function randomNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1_000_000_000 + random);
}
