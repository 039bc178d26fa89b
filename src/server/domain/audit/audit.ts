import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditItem } from '../../../generated/api.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AuditEntryTable, Tables } from '../../platform/db/tables.ts';

/** Who asks, as far as it matters afterwards. */
export interface Origin {
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
  readonly origin?: Origin | undefined;
}

/** The contract names them. */
export type AuditAction = AuditItem['action'];

/** Writes down an act, in the transaction of the act itself (security 78). */
export async function audit(query: Kysely<Tables>, { now }: Pick<Database, 'now'>, act: Act): Promise<void> {
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
      ip: act.origin?.ip ?? null,
      requestId: act.origin?.requestId ?? null,
    })
    .execute();
}
