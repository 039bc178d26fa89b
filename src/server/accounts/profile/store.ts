import type { Selectable } from 'kysely';
import type { LanguageId } from '../../../generated/types.ts';
import { audit, auditClientAction } from '../../audit/entries.ts';
import type { ClientAccountTable } from '../../identity/accounts.ts';
import { type Caller, clientActor } from '../../identity/callers.ts';
import { askForEmail, withdrawEmailChange } from '../../identity/email-changes.ts';
import { endSessionsOf, renewSession } from '../../identity/sessions.ts';
import { hashToken } from '../../identity/tokens.ts';
import { submission } from '../../identity/verification.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/db/json-text.ts';
import type { FileTable } from '../../platform/db/tables.ts';
import type { UploadedFile } from '../../platform/http/api/form-request.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { AccountData } from '../account-data.ts';
import { storeFile } from '../rut-file.ts';

export interface StoredProfile {
  readonly id: string;
  readonly nit: string;
  readonly email: string;
  readonly profile: JsonText<Readonly<Record<string, string>>>;
  readonly version: number;
  readonly passwordHash: string;
  readonly verification: Selectable<ClientAccountTable>['verification'];
  readonly rutFileId: string;
  readonly rutName: string;
  /** Epoch milliseconds. */
  readonly rutReceivedAt: number;
}

/** Returns a client's own data; the account is that of the session, whatever a request names (S-39). */
export function findProfile({ query }: Database, accountId: string): Promise<StoredProfile | undefined> {
  return query
    .selectFrom('clientAccounts')
    .innerJoin('files', 'files.id', 'clientAccounts.rutFileId')
    .select([
      'clientAccounts.id',
      'nit',
      'email',
      'profile',
      'version',
      'passwordHash',
      'verification',
      'rutFileId',
      'files.name as rutName',
      'files.createdAt as rutReceivedAt',
    ])
    .where('clientAccounts.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

interface ProfileChange {
  readonly accountId: string;
  /** The version that the edit began with. */
  readonly version: number;
  readonly data: AccountData;
  readonly passwordHash: string | undefined;
  readonly rut: UploadedFile | undefined;
  /** The RUT file on record, which a new one replaces. */
  readonly previousRutFileId: string;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  /** The names of the changed fields in the words of the form, for the mail. */
  readonly changedInWords: string;
  /** The new address to be confirmed. */
  readonly newEmail: string | undefined;
  /** Whether the company waits for staff again. */
  readonly isSubmission: boolean;
  readonly token: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/** What the browser of the client learns of a saved profile. */
interface Saved {
  /** The new token of the session, after a change of the password. */
  readonly authToken?: string;
}

/** Saves the changes in one transaction; returns undefined if the account was changed meanwhile (S-87). */
export function updateProfile(database: Database, edit: ProfileChange): Promise<Saved | undefined> {
  const { accountId, language, requestInfo } = edit;
  return database.transaction(async (tx) => {
    const rutFileId = edit.rut === undefined ? undefined : await storeFile(tx, edit.rut);
    const { name, email, profile, searchText } = edit.data;
    const changed = await tx.query
      .updateTable('clientAccounts')
      .set(({ ref }) => ({
        name,
        email,
        profile,
        searchText,
        version: edit.version + 1,
        updatedAt: tx.now,
        passwordHash: edit.passwordHash ?? ref('passwordHash'),
        rutFileId: rutFileId ?? ref('rutFileId'),
      }))
      .$if(edit.isSubmission, (update) => update.set(submission(tx)))
      .where('id', '=', accountId)
      .where('version', '=', edit.version)
      .returning('nit')
      .executeTakeFirst();
    if (changed === undefined) {
      if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', rutFileId).execute();
      return undefined;
    }
    if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', edit.previousRutFileId).execute();
    if (edit.passwordHash !== undefined) {
      await endSessionsOf(tx, 'client', accountId, hashToken(edit.token));
      // A pending change of address was requested with the old password, so it is withdrawn.
      await withdrawEmailChange(tx, 'client', accountId);
    }
    if (edit.newEmail !== undefined) await ask(tx, edit, edit.newEmail);
    if (edit.newEmail !== undefined && edit.changed.length === 0) return {};
    const data = { name, nit: changed.nit, changes: edit.changedInWords };
    await enqueueMail(tx, { template: 'profile-changed', language, recipient: email, accountId, data });
    if (edit.isSubmission) await enqueueMail(tx, { template: 'company-waiting', language, accountId, data: {} });
    const action = edit.passwordHash === undefined ? 'profile-changed' : 'password-changed';
    const details = { fields: edit.changed, ...(edit.isSubmission && { verification: 'waiting' }) };
    await auditClientAction(tx, { accountId, requestInfo }, action, details);
    if (edit.passwordHash === undefined) return {};
    return { authToken: (await renewSession(tx, 'client', edit.token, false)).token };
  });
}

function ask(
  tx: Connection,
  { accountId, data, token, language, requestInfo }: ProfileChange,
  newEmail: string,
): Promise<void> {
  const about = { realm: 'client', accountId, formerEmail: data.email, newEmail } as const;
  return askForEmail(tx, { ...about, token, language, requestInfo });
}

/** Returns the client's own RUT, and records the reading in the audit. */
export function readRut(
  database: Database,
  caller: Caller,
  requestInfo: RequestInfo,
): Promise<Pick<FileTable, 'name' | 'content'> | undefined> {
  const { accountId } = caller;
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('files')
      .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
      .select(['files.name', 'files.content'])
      .where('clientAccounts.id', '=', accountId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    const actor = clientActor(caller);
    if (file !== undefined) await audit(tx, { action: 'file-read', actor, subjectId: accountId, requestInfo });
    return file;
  });
}
