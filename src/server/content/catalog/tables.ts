import type { ColumnType } from 'kysely';

interface CatalogTables {
  readonly catalogDrafts: CatalogDraftTable;
  readonly catalogDraftFiles: CatalogDraftFileTable;
  readonly catalogDraftContributors: CatalogDraftContributorTable;
  readonly catalogAssets: CatalogAssetTable;
}

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
  /** The reference with the hash of the bytes (asset-reference.ts). */
  reference: string;
  bytes: Uint8Array;
  storedAt: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogTables {}
}
