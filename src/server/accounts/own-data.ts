import type { OwnData } from '../../generated/api.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { auditClientAction } from '../audit/entries.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { fromJsonText, instant, instantOrNull } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { requireActiveAccount } from './account.ts';
import { isFrom, isMailOf } from './erasure.ts';
import { peopleOf } from './users.ts';

/** The stored data of a client, for the client (Law 1581 of 2012). */
export function ownData(parts: HandlerServices) {
  const { database } = parts;
  return {
    /** Needs the password besides an open session (S-16). */
    async exportOwnData({ caller: { accountId }, form, requestInfo }) {
      await requireOwnPassword(parts, await requireActiveAccount(database, accountId), form.values, 'password');
      const data = await database.snapshot((tx) => readOwnData(tx, accountId));
      if (data === undefined) throw new Refusal('session-ended');
      await auditClientAction(database, { accountId, requestInfo }, 'data-exported');
      return data;
    },
  } satisfies Partial<Handlers>;
}

/** Reads all data of a client as of one moment; undefined if the account no longer exists. */
async function readOwnData(tx: Connection, accountId: string): Promise<OwnData | undefined> {
  const account = await readAccount(tx, accountId);
  if (account === undefined) return undefined;
  const { email, ...shown } = account;
  const people = await peopleOf(tx, accountId);
  return {
    account: shown,
    people: dated(people, 'invitedAt', 'joinedAt').map(({ id: _id, ...person }) => person),
    emailChanges: await readEmailChanges(tx, accountId),
    sessions: await readSessions(tx, accountId),
    devices: await readDevices(tx, accountId),
    messages: await readMessages(tx, email),
    followedCalls: await readFollowedCalls(tx, email),
    mails: await readMails(tx, { id: accountId, nit: shown.nit, email }),
    acts: await readActs(tx, accountId),
  };
}

type WithInstants<Row, Column> = {
  readonly [Name in keyof Row]: Name extends Column ? (null extends Row[Name] ? string | null : string) : Row[Name];
};

/** Returns rows with these columns, epoch milliseconds, as instants of the API. */
function dated<Row extends Readonly<Record<Column, number | null>>, Column extends string>(
  rows: readonly Row[],
  ...columns: readonly Column[]
): WithInstants<Row, Column>[] {
  return rows.map((row) => {
    const instants = Object.fromEntries(columns.map((column) => [column, instantOrNull(row[column])]));
    // Each column has the same name, and is null where it was null.
    return { ...row, ...instants } as unknown as WithInstants<Row, Column>;
  });
}

async function readAccount({ query }: Connection, accountId: string) {
  const found = await query
    .selectFrom('clientAccounts as account')
    .innerJoin('files as rut', 'rut.id', 'account.rutFileId')
    .select(['nit', 'nitsistema', 'perfil', 'email', 'profile', 'language'])
    .select(['account.createdAt', 'updatedAt', 'activatedAt', 'erasureDueAt'])
    .select(['verification', 'verificationReason', 'verificationDecidedAt'])
    .select(['rut.name', 'rut.size', 'rut.sha256', 'rut.createdAt as rutCreatedAt'])
    .where('account.id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { nit, nitsistema, perfil, email, language, name, size, sha256 } = found;
  return {
    nit,
    nitsistema,
    perfil,
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
    rut: { name, size, sha256, createdAt: instant(found.rutCreatedAt) },
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
  return dated(changes, 'requestedAt', 'confirmedAt', 'withdrawnAt', 'stoppedAt');
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
  return dated(sessions, 'createdAt', 'lastSeenAt', 'expiresAt', 'endedAt');
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
  return dated(devices, 'firstSeenAt', 'lastSeenAt');
}

/** Returns the messages from a mail address, with their answers and files. */
async function readMessages({ query }: Connection, email: string): Promise<OwnData['messages']> {
  const messages = await query
    .selectFrom('contactMessages')
    .select(['id', 'createdAt', 'status', 'policyVersion', 'policyAcceptedAt', 'form', 'fields'])
    .where(isFrom(email))
    .orderBy('createdAt')
    .execute();
  const ids = query.selectFrom('contactMessages').select('id').where(isFrom(email));
  const answers = await query
    .selectFrom('messageAnswers')
    .select(['messageId', 'createdAt', 'text'])
    .where('messageId', 'in', ids)
    .orderBy('createdAt')
    .execute();
  const files = await query
    .selectFrom('messageFiles')
    .select(['id', 'messageId', 'field', 'name', 'size', 'sha256'])
    .where('messageId', 'in', ids)
    .orderBy('id')
    .execute();
  const contents = await readContents({ query }, files);
  const answersTo = Map.groupBy(dated(answers, 'createdAt'), ({ messageId }) => messageId);
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId);
  return dated(messages, 'createdAt', 'policyAcceptedAt').map(({ id, fields, ...message }) => ({
    ...message,
    fields: fromJsonText(fields),
    files: (filesOf.get(id) ?? []).map(({ id: fileId, messageId: _messageId, ...file }) => ({
      ...file,
      content: contents.get(fileId) ?? null,
    })),
    answers: (answersTo.get(id) ?? []).map(({ createdAt, text }) => ({ createdAt, text })),
  }));
}

/** The most bytes of files in an export. */
const EXPORTED_BYTES = 20 * 1024 * 1024;

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
    const file = query.selectFrom('messageFiles').select('content').where('id', '=', id);
    const { content } = await file.executeTakeFirstOrThrow();
    contents.set(id, Buffer.from(content).toString('base64'));
  }
  return contents;
}

async function readFollowedCalls({ query }: Connection, email: string): Promise<OwnData['followedCalls']> {
  const followed = await query
    .selectFrom('callFollowers')
    .select(['vesselName', 'voyage', 'port', 'askedAt', 'confirmedAt'])
    .where(isFrom(email))
    .orderBy('askedAt')
    .execute();
  return dated(followed, 'askedAt', 'confirmedAt');
}

async function readMails(tx: Connection, client: Parameters<typeof isMailOf>[1]): Promise<OwnData['mails']> {
  const mails = await tx.query
    .selectFrom('outbox')
    .select(['template', 'status', 'createdAt', 'sentAt', 'data'])
    .where(isMailOf(tx, client))
    .orderBy('createdAt')
    .execute();
  return dated(mails, 'createdAt', 'sentAt').map((mail) => ({ ...mail, data: fromJsonText(mail.data) }));
}

/** Leaves out the IP addresses of acts by staff, which are personal data of staff. */
async function readActs({ query }: Connection, accountId: string): Promise<OwnData['acts']> {
  const acts = await query
    .selectFrom('auditEntries')
    .select(['at', 'actorRealm', 'action', 'outcome', 'ip'])
    .where((where) => where.or([where('subjectId', '=', accountId), where('actorId', '=', accountId)]))
    .orderBy('at')
    .execute();
  return dated(acts, 'at').map((act) => ({ ...act, ip: act.actorRealm === 'staff' ? null : act.ip }));
}
