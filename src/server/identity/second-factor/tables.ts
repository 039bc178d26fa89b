import type { JsonColumn } from '../../platform/db/json-text.ts';

interface SecondFactorTables {
  readonly passkeys: PasskeyTable;
  readonly totpSecrets: TotpSecretTable;
  readonly recoveryCodes: RecoveryCodeTable;
  readonly secondFactorSetups: SecondFactorSetupTable;
  readonly pendingLogins: PendingLoginTable;
  readonly settings: SettingTable;
}

/** A WebAuthn credential of a member of staff. */
export interface PasskeyTable {
  id: string;
  accountId: string;
  /** The authenticator's id of the credential, in base64url; unique. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** The authenticator's count of signatures; 0 if it does not count. */
  counter: number;
  /** Ways in which a browser reaches it: "usb", "internal" and others. */
  transports: JsonColumn<readonly string[]>;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The authenticator app of an account, confirmed by a right code. */
interface TotpSecretTable {
  accountId: string;
  /** The secret is derived from it with the key of the settings: a copy of the database alone yields no codes. */
  salt: string;
  /** The step of the last accepted code; that code and earlier ones are rejected. */
  lastStep: number;
  createdAt: number;
}

export interface RecoveryCodeTable {
  /** The beginning of the code, by which its hash is found; different for each code of an account. */
  lookup: string;
  /** Hash of the rest of the code, as of a password. */
  codeHash: string;
  accountId: string;
  usedAt: number | null;
}

/** A set-up of a factor that has begun; a newer one replaces it. */
export interface SecondFactorSetupTable {
  accountId: string;
  kind: 'passkey' | 'totp';
  /** Random: the challenge of the passkey, or the salt of the app. */
  nonce: string;
  expiresAt: number;
}

/** A login whose password was right and whose second factor is awaited. */
interface PendingLoginTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  accountId: string;
  /** The challenge that a passkey signs, in base64url. */
  challenge: string;
  expiresAt: number;
}

/** A setting by administrators that applies to all staff. */
interface SettingTable {
  name: 'second-factor-required';
  value: 'true' | 'false';
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SecondFactorTables {}
}
