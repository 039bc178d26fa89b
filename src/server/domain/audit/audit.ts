import { v7 as uuid } from 'uuid';
import type { Connection } from '../../platform/db/database.ts';
import type { AuditEntryTable } from '../../platform/db/tables.ts';

/** Who asks, as far as it matters afterwards. */
export interface RequestInfo {
  readonly ip: string;
  readonly requestId: string;
}

export interface Act {
  readonly action: AuditAction;
  readonly actor: { readonly realm: AuditEntryTable['actorRealm']; readonly id?: string | undefined };
  readonly subjectId?: string | undefined;
  readonly outcome?: AuditEntryTable['outcome'];
  /** Names and counts; never a password, a token or what a person wrote. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestInfo?: RequestInfo | undefined;
}

export const AUDIT_ACTIONS = [
  'login',
  'logout',
  'recovery-requested',
  'password-reset',
  'registered',
  'registration-repeated',
  'activated',
  'profile-changed',
  'password-changed',
  'file-read',
  'contacted',
  'staff-registered',
  'staff-approved',
  'staff-refused',
  'staff-changed',
  'client-suspended',
  'client-reactivated',
  'client-sessions-ended',
  'activation-resent',
  'message-changed',
  'mail-retried',
  'list-exported',
  'vessel-calls-imported',
  'vessel-import-undone',
  'vessel-call-changed',
  'administrator-created',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
      details: JSON.stringify(act.details ?? {}),
      ip: act.requestInfo?.ip ?? null,
      requestId: act.requestInfo?.requestId ?? null,
    })
    .execute();
}
