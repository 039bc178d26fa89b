/** A page of a list, as the calls of the panel give it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}
