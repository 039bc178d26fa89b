export interface PublishingTables {
  readonly catalogPublications: CatalogPublicationTable;
  readonly catalogPublicationFiles: CatalogPublicationFileTable;
  readonly catalogSchedules: CatalogScheduleTable;
}

/** A draft that is to be published at an instant; it goes with its draft. */
export interface CatalogScheduleTable {
  draftId: string;
  at: number;
  /** Why, in the words of whoever has scheduled it. */
  note: string;
  staffId: string;
  /** Of what the draft had in it then: another one is not published (domain/catalog/draft-digest.ts). */
  digest: string;
}

/** Under way; decided, for every server; served by this or a later process; nothing was changed. */
export type PublicationState = 'building' | 'installed' | 'live' | 'failed';

/** A draft that was published, or was to be. */
export interface CatalogPublicationTable {
  id: string;
  draftId: string;
  /** Of the draft. */
  title: string;
  /** Why, in the words of whoever published it. */
  note: string;
  staffId: string;
  state: PublicationState;
  /** The step that failed, and what it said. */
  failedStep: string | null;
  failureOutput: string | null;
  /** Hash of the commit in the checkout. */
  commitHash: string | null;
  /** What changed for visitors, as JSON, by language. */
  changes: string;
  startedAt: number;
  endedAt: number | null;
  /** The folder that builds it, and its machine; null: a release before this one does. */
  checkout: string | null;
}

export interface CatalogPublicationFileTable {
  publicationId: string;
  /** Below the catalog folder. */
  path: string;
  /** Text, or the reference to its bytes; null: there was no such file. */
  before: string | null;
  /** Null: there is no such file any more. */
  after: string | null;
}
