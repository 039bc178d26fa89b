import { v7 as uuid } from 'uuid';
import type { AuditDetails, AuditItem } from '../../../generated/api.ts';
import type { Connection } from '../../platform/db/database.ts';
import { toJsonText } from '../../platform/db/json-text.ts';
import type { Device } from '../../platform/http/request-headers/user-agent.ts';
import type { AuditEntryTable } from './tables.ts';

/** Where a request comes from, as the audit and the list of sessions keep it. */
export interface RequestInfo {
  readonly ip: string;
  readonly requestId: string;
  readonly device: Device;
}

export interface Act {
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

/** Records an act, in the same transaction as the act itself (S-78). */
export async function audit({ query, now }: Connection, act: Act): Promise<void> {
  await query
    .insertInto('auditEntries')
    .values({
      id: uuid(),
      at: now,
      actorRealm: act.actor.realm,
      actorId: act.actor.id ?? null,
      action: act.action,
      subjectId: act.subjectId ?? null,
      outcome: act.outcome ?? 'done',
      details: toJsonText(act.details ?? {}),
      ip: act.requestInfo?.ip ?? null,
      requestId: act.requestInfo?.requestId ?? null,
    })
    .execute();
}
