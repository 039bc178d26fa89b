import type { AuditDetails } from '../../generated/api.ts';
import type { Connection } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { type AuditAction, audit } from './audit.ts';

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
