interface PersonalDataTables {
  readonly erasedAccounts: ErasedAccountTable;
}

/** The remaining data of a client whose account was erased, kept for as long as the catalog says (`erasedAccounts`). */
interface ErasedAccountTable {
  /** Id of the erased account; audit entries refer to it. */
  id: string;
  nit: string;
  name: string;
  /** When the company registered. */
  createdAt: number;
  erasedAt: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PersonalDataTables {}
}
