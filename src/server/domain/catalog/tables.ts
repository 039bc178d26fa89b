import type { ColumnType } from 'kysely';

export interface CatalogTables {
  readonly catalogDrafts: CatalogDraftTable;
  readonly catalogDraftFiles: CatalogDraftFileTable;
  readonly catalogAssets: CatalogAssetTable;
}

/** Changes of the catalogs that are not published. */
export interface CatalogDraftTable {
  id: string;
  /** Empty: it has none. */
  title: string;
  ownerId: string;
  /** Of Git: what others have pushed up to this commit is in the draft; null: nothing. */
  incomingCommit: ColumnType<string | null, string | null | undefined, never>;
  createdAt: number;
  updatedAt: number;
}

/** A file that a draft changes; it goes with its draft. */
export interface CatalogDraftFileTable {
  draftId: string;
  /** Below the catalog folder. */
  path: string;
  /** Its text, or the reference to its bytes, when the draft took it up; null: there was no such file. */
  base: string | null;
  /** The text that it is to have, or the reference to its bytes; empty for one that is removed. */
  content: string;
  /** 1: there is to be no such file. */
  isRemoved: number;
  /** Grows with every change: an edit is made to the text of one version, and kept if it is still that one. */
  version: number;
}

/** What files have in them that have no text: downloads and drawings, of drafts and of what was published. */
export interface CatalogAssetTable {
  /** The hash of the bytes: asset-reference.ts. */
  reference: string;
  bytes: Uint8Array;
  storedAt: number;
}
