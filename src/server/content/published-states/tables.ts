interface PublishedStateTables {
  readonly publishedStates: PublishedStateTable;
  readonly publishedStateFiles: PublishedStateFileTable;
  readonly publishedContents: PublishedContentTable;
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

declare module '../../platform/db/tables.ts' {
  interface Tables extends PublishedStateTables {}
}
