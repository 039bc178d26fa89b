interface PublishingTables {
  readonly catalogPublications: CatalogPublicationTable;
  readonly catalogPublicationFiles: CatalogPublicationFileTable;
  readonly catalogSchedules: CatalogScheduleTable;
}

/** The schedule of a draft; it is deleted with its draft. */
export interface CatalogScheduleTable {
  draftId: string;
  at: number;
  /** The reason, as the member of staff wrote it who scheduled the draft. */
  note: string;
  staffId: string;
  /** Digest of the draft at that time; a changed draft is not published (domain/catalog/draft-digest.ts). */
  digest: string;
}

/** In this order: under way; decided for every server; shown to visitors, now or earlier; failed without any change. */
type PublicationState = 'building' | 'installed' | 'live' | 'failed';

/** A publication of a draft, or an attempt at one. */
export interface CatalogPublicationTable {
  id: string;
  draftId: string;
  /** The draft's title. */
  title: string;
  /** The reason, as the publisher wrote it. */
  note: string;
  staffId: string;
  state: PublicationState;
  /** The step that failed, and its output. */
  failedStep: string | null;
  failureOutput: string | null;
  /** Hash of the commit in the checkout. */
  commitHash: string | null;
  /** The changes for visitors, as JSON, by language. */
  changes: string;
  startedAt: number;
  endedAt: number | null;
  /** Machine and folder of the server that publishes it; null for rows of earlier releases. */
  checkout: string | null;
}

export interface CatalogPublicationFileTable {
  publicationId: string;
  /** Path below the catalog folder. */
  path: string;
  /** The text before the publication, or the reference to the bytes; null if the file did not exist. */
  before: string | null;
  /** The text after the publication, or the reference to the bytes; null if the file is removed. */
  after: string | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PublishingTables {}
}
