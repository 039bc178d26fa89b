interface WorkDigestTables {
  readonly workDigests: WorkDigestTable;
  readonly toldWork: ReportedWorkTable;
}

/** The digest of work that waits for staff; there is no row before the first. */
interface WorkDigestTable {
  id: 'staff';
  /** When the digest was last mailed. */
  sentAt: number;
}

/** A row of work that the last digest reported; waiting work without such a row is news. */
export interface ReportedWorkTable {
  /** Id of a card of panel.yaml. */
  card: string;
  rowId: string;
  /** Since when the row has waited, as the list shows it: a row that waits a second time is news again. */
  since: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables extends WorkDigestTables {}
}
