export interface StaffTables {
  readonly workDigests: WorkDigestTable;
  readonly toldWork: ReportedWorkTable;
}

/** The digest of what waits for staff; no row before the first. */
export interface WorkDigestTable {
  id: 'staff';
  /** When it was last mailed. */
  sentAt: number;
}

/** What the last digest told of: whatever waits and is not here is news. */
export interface ReportedWorkTable {
  /** Id of a card of panel.yaml. */
  card: string;
  rowId: string;
  /** Since when it waited, as the list tells it: a row that waits a second time is news again. */
  since: string;
}
