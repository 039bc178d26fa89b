import type { LanguageId } from '../../../generated/types.ts';
import type { AccountData } from '../../domain/accounts/account-data.ts';
import { storeFile } from '../../domain/accounts/rut-file.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import { endSessionsOf } from '../../domain/sessions/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/db/json-text.ts';
import type { FileTable } from '../../platform/db/tables.ts';
import type { UploadedFile } from '../../platform/http/api/form-request.ts';

export interface StoredProfile {
  readonly nit: string;
  readonly email: string;
  readonly profile: JsonText<Readonly<Record<string, string>>>;
  readonly version: number;
  readonly passwordHash: string;
  readonly rutFileId: string;
  readonly rutName: string;
}

/** A client's own data; the account is that of the session, whatever a request names (S-39). */
export function findProfile({ query }: Database, accountId: string): Promise<StoredProfile | undefined> {
  return query
    .selectFrom('clientAccounts')
    .innerJoin('files', 'files.id', 'clientAccounts.rutFileId')
    .select(['nit', 'email', 'profile', 'version', 'passwordHash', 'rutFileId', 'files.name as rutName'])
    .where('clientAccounts.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

export interface ProfileChange {
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
  readonly previousEmail: string;
  readonly token: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/** Changes everything or nothing; false if somebody else changed the account meanwhile (S-87). */
export function updateProfile(database: Database, edit: ProfileChange): Promise<boolean> {
  const { accountId, data, language, requestInfo } = edit;
  return database.transaction(async (tx) => {
    const rutFileId = edit.rut === undefined ? undefined : await storeFile(tx, edit.rut);
    const { name, email, profile, searchText } = data;
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
      .where('id', '=', accountId)
      .where('version', '=', edit.version)
      .returning('nit')
      .executeTakeFirst();
    if (changed === undefined) {
      if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', rutFileId).execute();
      return false;
    }
    if (rutFileId !== undefined) await tx.query.deleteFrom('files').where('id', '=', edit.previousRutFileId).execute();
    if (edit.passwordHash !== undefined) await endSessionsOf(tx, 'client', accountId, edit.token);
    const words = {
      template: 'profile-changed',
      language,
      data: { name, nit: changed.nit, changes: edit.changedInWords },
    } as const;
    // The old address gets the mail as well: its owner may not be the one who changed it.
    for (const recipient of new Set([email, edit.previousEmail])) await enqueueMail(tx, { ...words, recipient });
    await audit(tx, {
      action: edit.passwordHash === undefined ? 'profile-changed' : 'password-changed',
      actor: { realm: 'client', id: accountId },
      subjectId: accountId,
      details: { fields: edit.changed },
      requestInfo,
    });
    return true;
  });
}

/** The client's own RUT, and that it was read. */
export function readRut(
  database: Database,
  accountId: string,
  requestInfo: RequestInfo,
): Promise<Pick<FileTable, 'name' | 'content'> | undefined> {
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('files')
      .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
      .select(['files.name', 'files.content'])
      .where('clientAccounts.id', '=', accountId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    const actor = { realm: 'client', id: accountId } as const;
    if (file !== undefined) await audit(tx, { action: 'file-read', actor, subjectId: accountId, requestInfo });
    return file;
  });
}
