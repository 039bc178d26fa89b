import { sql } from 'kysely';
import type { OwnData } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { instant, instantOrNull } from '../../api/lists/instant.ts';
import { auditClientAction, type ClientAction } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import { isFrom } from './erase-accounts.ts';
import { isMailOf } from './mails-of-client.ts';
import { readMessages } from './message-store.ts';
import { readPeople } from './people-store.ts';

/** Returns the password hash of an active account, and when it is to be erased. */
export function findAccount({ query }: Database, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'passwordHash', 'erasureDueAt'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Sets the day of the erasure and mails it. An earlier request keeps its day, and no further mail is sent. */
export function requestErasure(
  database: Database,
  { accountId, requestInfo, language }: ClientAction & { readonly language: LanguageId },
): Promise<void> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .updateTable('clientAccounts')
      .set({ erasureDueAt: sql<number>`${tx.now} + ${content.retention.erasure.days * DAY_MS}` })
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .where('erasureDueAt', 'is', null)
      .returning('erasureDueAt')
      .executeTakeFirst();
    if (account === undefined) return;
    const dueAt = String(account.erasureDueAt);
    await enqueueMail(tx, { template: 'erasure-requested', language, accountId, data: { dueAt } });
    await auditClientAction(tx, { accountId, requestInfo }, 'erasure-requested');
  });
}

/** Withdraws a requested erasure; does nothing if none was requested. */
export function withdrawErasure(database: Database, action: ClientAction): Promise<void> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .updateTable('clientAccounts')
      .set({ erasureDueAt: null })
      .where('id', '=', action.accountId)
      .where('erasureDueAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (account !== undefined) await auditClientAction(tx, action, 'erasure-withdrawn');
  });
}

/** Reads all data of a client as of one moment, and records that in the audit; undefined if the account no longer exists. */
export async function readOwnData(database: Database, action: ClientAction): Promise<OwnData | undefined> {
  const data = await database.snapshot(async (tx) => {
    const account = await readAccount(tx, action.accountId);
    if (account === undefined) return undefined;
    const { email, ...shown } = account;
    return {
      account: shown,
      people: await readPeople(tx, action.accountId),
      emailChanges: await readEmailChanges(tx, action.accountId),
      sessions: await readSessions(tx, action.accountId),
      devices: await readDevices(tx, action.accountId),
      messages: await readMessages(tx, email),
      followedCalls: await readFollowedCalls(tx, email),
      mails: await readMails(tx, { id: action.accountId, nit: shown.nit, email }),
      acts: await readActs(tx, action.accountId),
    };
  });
  if (data !== undefined) await auditClientAction(database, action, 'data-exported');
  return data;
}

async function readAccount({ query }: Connection, accountId: string) {
  const found = await query
    .selectFrom('clientAccounts as account')
    .innerJoin('files as rut', 'rut.id', 'account.rutFileId')
    .select([
      'nitsistema',
      'perfil',
      'nit',
      'email',
      'profile',
      'language',
      'account.createdAt',
      'updatedAt',
      'activatedAt',
      'erasureDueAt',
    ])
    .select(['verification', 'verificationReason', 'verificationDecidedAt'])
    .select(['rut.name', 'rut.size', 'rut.sha256', 'rut.createdAt as rutCreatedAt'])
    .where('account.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { nit, email, language } = found;
  return {
    nit,
    nitsistema: found.nitsistema,
    perfil: found.perfil,
    email,
    language,
    createdAt: instant(found.createdAt),
    updatedAt: instant(found.updatedAt),
    activatedAt: instantOrNull(found.activatedAt),
    verification: {
      state: found.verification,
      reason: found.verificationReason,
      decidedAt: instantOrNull(found.verificationDecidedAt),
    },
    erasureDueAt: instantOrNull(found.erasureDueAt),
    fields: fromJsonText(found.profile),
    rut: { name: found.name, size: found.size, sha256: found.sha256, createdAt: instant(found.rutCreatedAt) },
  };
}

async function readEmailChanges({ query }: Connection, accountId: string): Promise<OwnData['emailChanges']> {
  const changes = await query
    .selectFrom('emailChanges')
    .select(['formerEmail', 'newEmail', 'requestedAt', 'confirmedAt', 'withdrawnAt', 'stoppedAt'])
    .where('realm', '=', 'client')
    .where('accountId', '=', accountId)
    .orderBy('requestedAt')
    .execute();
  return changes.map(({ requestedAt, confirmedAt, withdrawnAt, stoppedAt, ...change }) => ({
    ...change,
    requestedAt: instant(requestedAt),
    confirmedAt: instantOrNull(confirmedAt),
    withdrawnAt: instantOrNull(withdrawnAt),
    stoppedAt: instantOrNull(stoppedAt),
  }));
}

async function readSessions({ query }: Connection, accountId: string): Promise<OwnData['sessions']> {
  const sessions = await query
    .selectFrom('sessions')
    .leftJoin('clientUsers as user', 'user.id', 'sessions.accountId')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'endedAt', 'browser', 'system', 'user.email as person'])
    .where('realm', '=', 'client')
    .where((where) => where.or([where('sessions.accountId', '=', accountId), where('user.accountId', '=', accountId)]))
    .orderBy('createdAt')
    .execute();
  return sessions.map(({ createdAt, lastSeenAt, expiresAt, endedAt, browser, system, person }) => ({
    person,
    browser,
    system,
    createdAt: instant(createdAt),
    lastSeenAt: instant(lastSeenAt),
    expiresAt: instant(expiresAt),
    endedAt: instantOrNull(endedAt),
  }));
}

async function readDevices({ query }: Connection, accountId: string): Promise<OwnData['devices']> {
  const devices = await query
    .selectFrom('knownDevices as device')
    .leftJoin('clientUsers as user', 'user.id', 'device.accountId')
    .select(['user.email as person', 'browser', 'system', 'firstSeenAt', 'lastSeenAt'])
    .where('realm', '=', 'client')
    .where((where) => where.or([where('device.accountId', '=', accountId), where('user.accountId', '=', accountId)]))
    .orderBy('firstSeenAt')
    .execute();
  return devices.map(({ firstSeenAt, lastSeenAt, ...device }) => ({
    ...device,
    firstSeenAt: instant(firstSeenAt),
    lastSeenAt: instant(lastSeenAt),
  }));
}

async function readFollowedCalls({ query }: Connection, email: string): Promise<OwnData['followedCalls']> {
  const followed = await query
    .selectFrom('callFollowers')
    .select(['vesselName', 'voyage', 'port', 'askedAt', 'confirmedAt'])
    .where(isFrom(email))
    .orderBy('askedAt')
    .execute();
  return followed.map(({ askedAt, confirmedAt, ...call }) => ({
    ...call,
    askedAt: instant(askedAt),
    confirmedAt: instantOrNull(confirmedAt),
  }));
}

async function readMails(tx: Connection, client: Parameters<typeof isMailOf>[1]): Promise<OwnData['mails']> {
  const mails = await tx.query
    .selectFrom('outbox')
    .select(['template', 'status', 'createdAt', 'sentAt', 'data'])
    .where(isMailOf(tx, client))
    .orderBy('createdAt')
    .execute();
  return mails.map(({ createdAt, sentAt, data, ...mail }) => ({
    ...mail,
    createdAt: instant(createdAt),
    sentAt: instantOrNull(sentAt),
    data: fromJsonText(data),
  }));
}

/** Leaves out the IP addresses of acts by staff, which are personal data of staff. */
async function readActs({ query }: Connection, accountId: string): Promise<OwnData['acts']> {
  const acts = await query
    .selectFrom('auditEntries')
    .select(['at', 'actorRealm', 'action', 'outcome', 'ip'])
    .where((where) => where.or([where('subjectId', '=', accountId), where('actorId', '=', accountId)]))
    .orderBy('at')
    .execute();
  return acts.map(({ at, ip, ...act }) => ({ ...act, at: instant(at), ip: act.actorRealm === 'staff' ? null : ip }));
}
