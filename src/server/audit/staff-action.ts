import type { FastifyRequest } from 'fastify';
import type { AuditDetails, RowId } from '../../generated/api.ts';
import type { Connection } from '../platform/db/database.ts';
import { versionOf } from '../platform/http/request-headers.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { type AuditAction, audit } from './entries.ts';

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
