import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { AuditDetails, AuditItem, RowId } from '../../generated/api.ts';
import type { Realm } from '../api/handler.ts';
import { type JsonColumn, searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import { versionOf } from '../platform/http/request-headers.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';

/** Who did what to which account or row, and from where. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor: { readonly realm: AuditEntryTable['actorRealm']; readonly id?: string | undefined };
  readonly subjectId?: string | undefined;
  readonly outcome?: AuditEntryTable['outcome'];
  readonly details?: AuditDetails;
  readonly requestInfo?: RequestInfo | undefined;
}

/** For an act whose mail was not sent because the address had received too many. */
export const WITHHELD = { details: { mail: 'withheld' } } as const;

/** The actions that the API contract names. */
export type AuditAction = AuditItem['action'];

/** Writes an audit entry, in the transaction of what it records (S-78). */
export async function audit({ query, now }: Connection, entry: AuditEntry): Promise<void> {
  const details = toJsonText(entry.details ?? {});
  const { ip = null, requestId = null } = entry.requestInfo ?? {};
  await query
    .insertInto('auditEntries')
    .values({
      id: uuid(),
      at: now,
      actorRealm: entry.actor.realm,
      actorId: entry.actor.id ?? null,
      action: entry.action,
      subjectId: entry.subjectId ?? null,
      outcome: entry.outcome ?? 'done',
      details,
      ip,
      requestId,
      searchText: searchText(entry.action, ip ?? '', requestId ?? '', details),
    })
    .execute();
}

/** The client who acts on the account of their own company, and the request. */
export interface ClientAction {
  readonly accountId: string;
  readonly requestInfo: RequestInfo;
}

/** Writes an audit entry for what a client did to the account of their own company, in the transaction of the action itself. */
export async function auditClientAction(
  connection: Connection,
  { accountId, requestInfo }: ClientAction,
  action: AuditAction,
  details: AuditDetails = {},
): Promise<void> {
  const actor = { realm: 'client', id: accountId } as const;
  await audit(connection, { action, actor, subjectId: accountId, details, requestInfo });
}

/** The member of staff who acts, the row that it concerns, and the request. */
export interface StaffAction {
  readonly id: string;
  readonly actorId: string;
  readonly requestInfo: RequestInfo;
}

/** An action that a member of staff does now or has scheduled; a scheduled one has no request. */
export type OrderedAction = Omit<StaffAction, 'requestInfo'> & Partial<Pick<StaffAction, 'requestInfo'>>;

/** An action that changes a row which somebody else may be editing. */
export interface Edit extends StaffAction {
  /** The version of the row that the change is based on. */
  readonly version: number;
}

interface StaffContext {
  readonly params: RowId;
  readonly caller: RowId;
  readonly requestInfo: RequestInfo;
}

/** Returns the action that a request of a member of staff asks for, on the row in its path. */
export function staffActionOf({ params, caller, requestInfo }: StaffContext): StaffAction {
  return { id: params.id, actorId: caller.id, requestInfo };
}

/** Returns the edit that a request asks for, with the version from its If-Match header. */
export function editOf(context: StaffContext & { readonly request: Pick<FastifyRequest, 'headers'> }): Edit {
  return { ...staffActionOf(context), version: versionOf(context.request) };
}

/** Writes an audit entry, in the transaction of the action itself (S-78). */
export async function auditAction(
  connection: Connection,
  { id, actorId, requestInfo }: OrderedAction,
  action: AuditAction,
  details: AuditDetails = {},
): Promise<void> {
  await audit(connection, { action, actor: { realm: 'staff', id: actorId }, subjectId: id, details, requestInfo });
}

/** A file that holds all audit entries of a month in UTC. */
interface AuditArchiveTable {
  file: string;
  beginsAt: number;
  endsAt: number;
  entries: number;
  archivedAt: number;
  /** Null while the database deletes those entries. */
  removedAt: number | null;
}

/** Append-only: the database refuses to change a row, and to delete one that no archive holds (S-78). */
export interface AuditEntryTable {
  id: string;
  at: number;
  actorRealm: Realm | 'anonymous' | 'system';
  actorId: string | null;
  action: string;
  subjectId: string | null;
  outcome: 'done' | 'refused';
  /** Names of changed fields and similar; no secrets. */
  details: JsonColumn<Readonly<Record<string, unknown>>>;
  ip: string | null;
  requestId: string | null;
  /** The action, its details and where it came from, in lower case without accents; names of people are not in it. */
  searchText: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly auditEntries: AuditEntryTable;
    readonly auditArchives: AuditArchiveTable;
  }
}
