/** Epoch milliseconds as programs outside read an instant: ISO 8601, UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds);
}
