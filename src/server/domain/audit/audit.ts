import { v7 as uuid } from 'uuid';
import type { AuditDetails, AuditItem } from '../../../generated/api.ts';
import type { Connection } from '../../platform/db/database.ts';
import { toJsonText } from '../../platform/db/json-text.ts';
import type { Device } from '../../platform/http/user-agent.ts';
import type { AuditEntryTable } from './tables.ts';

/** Who asks, as far as it matters afterwards. */
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

/** Of an act whose mail was not sent, because the address had got too many. */
export const WITHHELD = { details: { mail: 'withheld' } } as const;

/** The contract names them. */
export type AuditAction = AuditItem['action'];

/** Writes down an act, in the transaction of the act itself (S-78). */
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
