import type { JsonColumn } from '../../platform/db/json-text.ts';

export interface SecondFactorTables {
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
  /** As the authenticator calls it, in base64url; unique. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often it has signed, where the authenticator counts; else 0. */
  counter: number;
  /** How a browser reaches it: "usb", "internal" and the like. */
  transports: JsonColumn<readonly string[]>;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The authenticator app of an account, which a right code has confirmed. */
export interface TotpSecretTable {
  accountId: string;
  /** What the secret follows from, with the key of the settings: a copy of the database alone makes no codes. */
  salt: string;
  /** The step of the last code that was taken: that code and earlier ones count no more. */
  lastStep: number;
  createdAt: number;
}

export interface RecoveryCodeTable {
  /** Under the key of the settings, hex. */
  codeHash: string;
  accountId: string;
  usedAt: number | null;
}

/** A factor that somebody has begun to set up; a newer one takes its place. */
export interface SecondFactorSetupTable {
  accountId: string;
  kind: 'passkey' | 'totp';
  /** Random: the challenge of the passkey, or the salt of the app. */
  nonce: string;
  expiresAt: number;
}

/** A login whose password was right, and whose second factor is awaited. */
export interface PendingLoginTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  accountId: string;
  /** What a passkey has to sign, in base64url. */
  challenge: string;
  expiresAt: number;
}

/** What administrators have decided for all. */
export interface SettingTable {
  name: 'second-factor-required';
  value: 'true' | 'false';
}
