import type { Client, ClientChange } from '../../generated/api.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { auditAction, type Edit, editOf, type StaffAction, staffActionOf } from '../audit/entries.ts';
import { readHistory } from '../audit/list.ts';
import { endAllSessions } from '../identity/sessions.ts';
import { endAccess } from '../identity/suspension.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import { pictureOfPdf } from '../platform/pdf/read-pdf.ts';
import { Refusal } from '../platform/refusal.ts';
import { findRut } from './account.ts';
import { correctClient, decideVerification } from './decisions.ts';
import { requireStoredClient } from './panel-list.ts';
import { compareRut } from './rut.ts';

/** The accounts of clients, as staff manage them. */
export function panelClients({ database, throttle, wakeMail }: HandlerServices) {
  /**
   * Returns the client after an edit.
   * @throws Refusal "changed-meanwhile" with the stored values, or "not-possible", if the edit was not made
   */
  const answer = async ({ id, version }: Edit, isDone: boolean): Promise<Client> => {
    const current = await readClient(database, id);
    if (!isDone && current.version !== version) throw new Refusal('changed-meanwhile', { current });
    if (!isDone) throw new Refusal('not-possible');
    wakeMail();
    return current;
  };
  return {
    async readClientHistory(context) {
      await requireStoredClient(database, context.params.id);
      return readHistory(database, context);
    },
    readClient: ({ params }) => readClient(database, params.id),
    async changeClient(context) {
      const edit = editOf(context);
      return answer(edit, await changeStatus(database, edit, context.body.status));
    },
    /** Queues the activation mail of a registration again, with which the former link stops working. */
    async resendActivation(context) {
      const action = staffActionOf(context);
      await database.transaction(async (tx) => {
        const account = await tx.query
          .selectFrom('clientAccounts')
          .select(['status', 'language'])
          .where('id', '=', action.id)
          .executeTakeFirstOrThrow(() => new Refusal('not-found'));
        if (account.status !== 'pending') throw new Refusal('not-possible');
        const { language } = account;
        await enqueueMail(tx, { template: 'activation', language, accountId: action.id, data: {} });
        await auditAction(tx, action, 'activation-resent');
      });
      wakeMail();
    },
    endClientSessions: (context) => endSessions(database, staffActionOf(context)),
    async decideVerification(context) {
      const edit = editOf(context);
      return answer(edit, await decideVerification(database, edit, context.body));
    },
    async correctClient(context) {
      const edit = editOf(context);
      return answer(edit, await correctClient(database, throttle, edit, context.body));
    },
    readClientRut: (context) => readRut(database, staffActionOf(context)),
    async readClientRutPicture(context) {
      const { content } = await readRut(database, staffActionOf(context));
      const picture = await pictureOfPdf(content);
      if (picture === undefined) throw new Refusal('not-possible');
      return { content: picture };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Returns a client for the panel; while its data is to be verified, with a comparison to what its RUT says. The audit does
 * not record that the RUT is read for it.
 * @throws Refusal "not-found"
 */
async function readClient(database: Database, id: string): Promise<Client> {
  const client = await requireStoredClient(database, id);
  const isToCompare = !['verified', 'code-missing', 'unconfirmed'].includes(client.verification);
  const rut = isToCompare ? await findRut(database, id) : undefined;
  return { ...client, rutComparison: rut === undefined ? [] : await compareRut(rut.content, client) };
}

/** The status that each new status may follow. A pending account is activated only by its owner. */
const CHANGES = {
  suspended: { from: 'active', template: 'account-suspended', action: 'client-suspended' },
  active: { from: 'suspended', template: 'account-reactivated', action: 'client-reactivated' },
} as const;

/**
 * Suspends or reactivates an account in one transaction; a suspension ends all its sessions (S-29). Returns false if the
 * account no longer has the expected version or status.
 */
function changeStatus(database: Database, edit: Edit, status: ClientChange['status']): Promise<boolean> {
  const { id, version } = edit;
  const { from, template, action } = CHANGES[status];
  return database.transaction(async (tx) => {
    const changed = await tx.query
      .updateTable('clientAccounts')
      .set({ status, version: version + 1, updatedAt: tx.now })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', from)
      .returning('language')
      .executeTakeFirst();
    if (changed === undefined) return false;
    if (status === 'suspended') await endAccess(tx, 'client', id);
    await enqueueMail(tx, { template, language: changed.language, accountId: id, data: {} });
    await auditAction(tx, edit, action);
    return true;
  });
}

/** Ends all sessions of a client. @throws Refusal "not-found" */
function endSessions(database: Database, action: StaffAction): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query
      .selectFrom('clientAccounts')
      .select('id')
      .where('id', '=', action.id)
      .executeTakeFirstOrThrow(() => new Refusal('not-found'));
    await endAllSessions(tx, 'client', action.id);
    await auditAction(tx, action, 'client-sessions-ended');
  });
}

/** Returns the RUT of a client for staff, and records the reading in the audit. @throws Refusal "not-found" */
function readRut(database: Database, action: StaffAction) {
  return database.transaction(async (tx) => {
    const file = await findRut(tx, action.id);
    if (file === undefined) throw new Refusal('not-found');
    await auditAction(tx, action, 'file-read');
    return { name: file.name, content: file.content };
  });
}
