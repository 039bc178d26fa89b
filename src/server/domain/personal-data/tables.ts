export interface PersonalDataTables {
  readonly erasedAccounts: ErasedAccountTable;
}

/** What is kept of a client whose account was erased, for as long as the catalog says (`erasedAccounts`). */
export interface ErasedAccountTable {
  /** Of the account; entries of the audit name it. */
  id: string;
  nit: string;
  name: string;
  /** When the company had registered. */
  createdAt: number;
  erasedAt: number;
}
