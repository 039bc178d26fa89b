import { v7 as uuid } from 'uuid';
import type { AuditDetails, AuditItem } from '../../generated/api.ts';
import type { Connection } from '../platform/db/database.ts';
import { toJsonText } from '../platform/db/json-text.ts';
import { searchText } from '../platform/db/search-text.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import type { AuditEntryTable } from './tables.ts';

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
