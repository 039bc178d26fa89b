/** Returns epoch milliseconds in the format of the API: ISO 8601, UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The instant that means "never"; rows sorted by an instant have it last. */
export const NEVER = 8_640_000_000_000_000;

/** Returns epoch milliseconds in the format of the API; null for `NEVER`. */
export function instantUnlessNever(milliseconds: number): string | null {
  return milliseconds >= NEVER ? null : instant(milliseconds);
}

/** Returns epoch milliseconds in the format of the API; null stays null. */
export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds);
}
