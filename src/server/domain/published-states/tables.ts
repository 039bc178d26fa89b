export interface PublishedStateTables {
  readonly publishedStates: PublishedStateTable;
  readonly publishedStateFiles: PublishedStateFileTable;
  readonly publishedContents: PublishedContentTable;
}

/** What a publication has made of the site: catalogs, compiled modules and the built site, for every server (ADR 76). */
export interface PublishedStateTable {
  /** 1, 2, 3 …: the highest is what all servers are to serve. */
  number: number;
  publicationId: string;
  /** Digest of the code that it was built with: it goes with no other. */
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

/** A file of a state; only the latest states have theirs. */
export interface PublishedStateFileTable {
  number: number;
  /** Below the folder of the project. */
  path: string;
  digest: string;
}

/** What files of states have in them: what several have in common is kept once. */
export interface PublishedContentTable {
  /** SHA-256 of the bytes. */
  digest: string;
  /** The bytes, compressed by gzip. */
  packed: Uint8Array;
  storedAt: number;
}
