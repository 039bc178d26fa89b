import type { FastifyRequest } from 'fastify';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import type { RowId } from '../../platform/http/api/row-id.ts';
import { type AuditAction, audit, type RequestInfo } from '../audit/audit.ts';
import { requestInfoOf } from '../audit/request-info.ts';
import { requireStaff } from '../sessions/require-staff.ts';

/** Who of staff does something to which row, and from where. */
export interface StaffAction {
  readonly id: string;
  readonly actorId: string;
  readonly requestInfo: RequestInfo;
}

/** An action that changes a row which somebody else may be editing. */
export interface Edit extends StaffAction {
  /** The version that the change began with. */
  readonly version: number;
}

/** @throws Refusal "session-ended", or "not-permitted" for a role that is not enough */
export async function requireStaffAction(
  database: Database,
  request: FastifyRequest<{ Params: RowId }>,
  role?: StaffRole,
): Promise<StaffAction> {
  const { id: actorId } = await requireStaff(database, request, role);
  return { id: request.params.id, actorId, requestInfo: requestInfoOf(request) };
}

/** Writes an audit entry, in the transaction of the action itself (S-78). */
export async function auditAction(
  connection: Connection,
  { id, actorId, requestInfo }: StaffAction,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await audit(connection, { action, actor: { realm: 'staff', id: actorId }, subjectId: id, details, requestInfo });
}
