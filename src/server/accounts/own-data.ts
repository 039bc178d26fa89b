import { sql } from 'kysely';
import type { OwnData } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { DAY_MS } from '../../shared/time/duration.ts';
import type { Handlers } from '../api/handler.ts';
import { instant, instantOrNull } from '../api/lists/instant.ts';
import { auditClientAction, type ClientAction } from '../audit/client-action.ts';
import type { Caller } from '../identity/sessions/require-client.ts';
import { requireOwnPassword } from '../identity/sessions/require-own-password.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { fromJsonText } from '../platform/db/json-text.ts';
import type { FilledForm } from '../platform/http/api/form-request.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { isFrom, isMailOf } from './erasure.ts';

type Served = 'exportOwnData' | 'readErasure' | 'requestErasure' | 'withdrawErasure';

/** The stored data of a client: exported, and erased when the client asks for it (Law 1581 of 2012). */
export function personalData(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    exportOwnData: ({ caller: { accountId }, form: { values }, requestInfo }) =>
      exportData(services, { accountId, values, requestInfo }),
    async readErasure({ caller }) {
      const account = await findAccount(database, caller.accountId);
      if (account === undefined) throw new Refusal('session-ended');
      return { dueAt: instantOrNull(account.erasureDueAt) };
    },
    requestErasure: ({ form: { values }, ...context }) => askForErasure(services, { ...context, values }),
    withdrawErasure: ({ caller: { accountId }, requestInfo }) => withdrawErasure(database, { accountId, requestInfo }),
  };
}

interface ErasureRequest extends Pick<FilledForm, 'values'> {
  readonly caller: Caller;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Schedules the erasure of an account after the period of the catalog. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
async function askForErasure(
  services: Services,
  { caller: { accountId }, values, language, requestInfo }: ErasureRequest,
): Promise<void> {
  const { database, throttle, wakeMail } = services;
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  await throttle.requireAdmission('own-change-account', accountId);
  await requestErasure(database, { accountId, requestInfo, language });
  wakeMail();
}

/**
 * Returns all stored data of a client. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests", "busy", or "session-ended"
 */
async function exportData(
  services: Services,
  { values, ...action }: ClientAction & Pick<FilledForm, 'values'>,
): Promise<OwnData> {
  const { database } = services;
  const account = await findAccount(database, action.accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  const data = await readOwnData(database, action);
  if (data === undefined) throw new Refusal('session-ended');
  return data;
}

/** Returns the password hash of an active account, and when it is to be erased. */
function findAccount({ query }: Database, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'passwordHash', 'erasureDueAt'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Sets the day of the erasure and mails it. An earlier request keeps its day, and no further mail is sent. */
function requestErasure(
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
function withdrawErasure(database: Database, action: ClientAction): Promise<void> {
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
async function readOwnData(database: Database, action: ClientAction): Promise<OwnData | undefined> {
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

/** The most bytes of files in an export. */
const EXPORTED_BYTES = 20 * 1024 * 1024;

/** Returns the messages from a mail address, with their answers and files. */
async function readMessages({ query }: Connection, email: string): Promise<OwnData['messages']> {
  const messages = await query
    .selectFrom('contactMessages')
    .select(['id', 'createdAt', 'status', 'policyVersion', 'policyAcceptedAt', 'form', 'fields'])
    .where(isFrom(email))
    .orderBy('createdAt')
    .execute();
  const answers = await query
    .selectFrom('messageAnswers')
    .select(['messageId', 'createdAt', 'text'])
    .where('messageId', 'in', query.selectFrom('contactMessages').select('id').where(isFrom(email)))
    .orderBy('createdAt')
    .execute();
  const answersTo = Map.groupBy(answers, ({ messageId }) => messageId);
  const files = await query
    .selectFrom('messageFiles')
    .select(['id', 'messageId', 'field', 'name', 'size', 'sha256'])
    .where('messageId', 'in', query.selectFrom('contactMessages').select('id').where(isFrom(email)))
    .orderBy('id')
    .execute();
  const contents = await readContents({ query }, files);
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
  return messages.map(({ id, createdAt, policyAcceptedAt, fields, ...message }) => ({
    ...message,
    createdAt: instant(createdAt),
    policyAcceptedAt: instant(policyAcceptedAt),
    fields: fromJsonText(fields),
    files: (filesOf.get(id) ?? []).map(({ id: fileId, messageId: _messageId, ...file }) => ({
      ...file,
      content: contents.get(fileId) ?? null,
    })),
    answers: (answersTo.get(id) ?? []).map((answer) => ({ createdAt: instant(answer.createdAt), text: answer.text })),
  }));
}

/** Returns the newest files in Base64, up to the limit: anyone may have sent files under this address. */
async function readContents(
  { query }: Pick<Connection, 'query'>,
  files: readonly { readonly id: string; readonly size: number }[],
) {
  const contents = new Map<string, string>();
  let remaining = EXPORTED_BYTES;
  for (const { id, size } of files.toReversed()) {
    remaining -= size;
    if (remaining < 0) break;
    const { content } = await query
      .selectFrom('messageFiles')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    contents.set(id, Buffer.from(content).toString('base64'));
  }
  return contents;
}

/** Returns the people whom a company has invited into its account. */
async function readPeople({ query }: Connection, accountId: string): Promise<OwnData['people']> {
  const people = await query
    .selectFrom('clientUsers')
    .select(['email', 'name', 'perfil', 'status', 'language', 'invitedAt', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return people.map(({ invitedAt, joinedAt, ...person }) => ({
    ...person,
    invitedAt: instant(invitedAt),
    joinedAt: instantOrNull(joinedAt),
  }));
}
