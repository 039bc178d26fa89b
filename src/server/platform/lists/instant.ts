/** Epoch milliseconds as programs outside read an instant: ISO 8601, UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** What stands for "never" where rows are sorted by an instant: it comes after all others. */
export const NEVER = 8_640_000_000_000_000;

export function instantUnlessNever(milliseconds: number): string | null {
  return milliseconds >= NEVER ? null : instant(milliseconds);
}

export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds);
}
