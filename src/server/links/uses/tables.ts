interface LinkUseTables {
  readonly linkUses: LinkUseTable;
}

/** How often a link was used in a week; no row if it was not used. */
export interface LinkUseTable {
  /** The link's name in the catalog. */
  name: string;
  /** Monday at midnight in the agency's zone, epoch ms. */
  weekStart: number;
  uses: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LinkUseTables {}
}
