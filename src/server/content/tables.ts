import type { ColumnType } from 'kysely';

/** Unpublished changes of the catalogs. */
export interface CatalogDraftTable {
  id: string;
  /** Empty if the draft has no title. */
  title: string;
  ownerId: string;
  /** The last pushed Git commit of others that the draft contains; null if it contains none. */
  incomingCommit: ColumnType<string | null, string | null | undefined, never>;
  createdAt: number;
  updatedAt: number;
}

/** A file that a draft changes; deleted together with its draft. */
export interface CatalogDraftFileTable {
  draftId: string;
  /** The path below the catalog folder. */
  path: string;
  /** The published text, or the reference to the bytes, that the draft started from; null if there was no such file. */
  base: string | null;
  /** The draft's text, or the reference to its bytes; empty if the draft removes the file. */
  content: string;
  /** 1 if the draft removes the file, otherwise 0. */
  isRemoved: number;
  /** Grows with every change. An edit is saved only if the version that it started from is still the stored one. */
  version: number;
}

/** A member of staff who has changed the files of a draft; deleted together with the draft. */
interface CatalogDraftContributorTable {
  draftId: string;
  staffId: string;
}

/** The bytes of files without a text, such as downloads and drawings, of drafts and publications. */
interface CatalogAssetTable {
  /** The reference with the hash of the bytes. */
  reference: string;
  bytes: Uint8Array;
  storedAt: number;
}

/** The schedule of a draft; it is deleted with its draft. */
export interface CatalogScheduleTable {
  draftId: string;
  at: number;
  /** The reason, as the member of staff wrote it who scheduled the draft. */
  note: string;
  staffId: string;
  /** Digest of the draft at that time; a changed draft is not published. */
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

interface CatalogPublicationFileTable {
  publicationId: string;
  /** Path below the catalog folder. */
  path: string;
  /** The text before the publication, or the reference to the bytes; null if the file did not exist. */
  before: string | null;
  /** The text after the publication, or the reference to the bytes; null if the file is removed. */
  after: string | null;
}

/** The catalogs as of one publication, from which every server makes the same site (ADR 78). */
export interface PublishedStateTable {
  /** 1, 2, 3 …: all servers serve the highest. */
  number: number;
  publicationId: string;
  /** Empty; states of earlier releases, which also stored a built site, have the digest of its code. */
  code: string;
  /** Digest of the catalogs that the server had before. */
  catalogBefore: string;
  /** Digest of its own catalogs. */
  catalog: string;
  /** Digest of the paths and contents of all its files. */
  digest: string;
  /** Made with a key that the database does not have. */
  signature: string;
  decidedAt: number;
}

/** A file of a state; only the latest states keep their rows. */
interface PublishedStateFileTable {
  number: number;
  /** Below the folder of the project. */
  path: string;
  digest: string;
}

/** The contents of files; states share equal contents. */
interface PublishedContentTable {
  /** SHA-256 of the bytes. */
  digest: string;
  /** The bytes, compressed by gzip. */
  packed: Uint8Array;
  storedAt: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly catalogDrafts: CatalogDraftTable;
    readonly catalogDraftFiles: CatalogDraftFileTable;
    readonly catalogDraftContributors: CatalogDraftContributorTable;
    readonly catalogAssets: CatalogAssetTable;
    readonly catalogPublications: CatalogPublicationTable;
    readonly catalogPublicationFiles: CatalogPublicationFileTable;
    readonly catalogSchedules: CatalogScheduleTable;
    readonly publishedStates: PublishedStateTable;
    readonly publishedStateFiles: PublishedStateFileTable;
    readonly publishedContents: PublishedContentTable;
  }
}
