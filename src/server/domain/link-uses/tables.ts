export interface LinkUseTables {
  readonly linkUses: LinkUseTable;
}

/** How often a link was used in a week; no row: not at all. */
export interface LinkUseTable {
  /** As the catalog names it. */
  name: string;
  /** Monday at midnight in the agency's zone, epoch ms. */
  weekStart: number;
  uses: number;
}
