/** Thrown for a file that is damaged or not a file of translations. */
export class UnreadableExchange extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
