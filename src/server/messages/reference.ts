/** Characters of a reference; people read it to each other on the telephone. */
const REFERENCE_LENGTH = 8;

/** The case number of a visitor's message: the end of its id, as mails and the panel show it. */
export function referenceOf(id: string): string {
  return id.slice(-REFERENCE_LENGTH).toUpperCase();
}
