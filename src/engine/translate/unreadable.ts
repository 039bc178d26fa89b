/** A file of translations that is none, or is damaged. */
export class UnreadableExchange extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
