import type { RawBuilder } from 'kysely';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit, WITHHELD } from '../audit/entries.ts';
import { staffWords } from '../identity/accounts.ts';
import { refuseCommonPassword } from '../identity/credentials/common-passwords.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import type { Connection } from '../platform/db/database.ts';
import { claimKey, idempotencyKey } from '../platform/http/idempotency.ts';
import { insertStaff, staffPerson } from './accounts.ts';

/** Requests for access to the panel, which an administrator decides (S-43). */
export function staffRegistrationOperations({ database, passwords, wakeMail }: HandlerServices) {
  return {
    /**
     * Stores a pending account and queues its mail; a user name that is already taken changes nothing. The response is the same
     * whether or not the user name is new, after the same work (S-6, S-9).
     */
    async registerStaff({ form, language, requestInfo, admissions, request }) {
      const key = idempotencyKey(request, form);
      const person = staffPerson(form.values);
      const password = String(form.values['password']);
      refuseCommonPassword(password, staffWords(person));
      const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(person.email));
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        if (!(await claimKey(tx, key)).isNew) return;
        const id = await insertStaff(tx, { person, passwordHash, language, role: 'staff', status: 'pending' });
        const isNew = id !== undefined;
        if (isNew && isMailed)
          await enqueueMail(tx, { template: 'staff-registration-received', language, accountId: id, data: {} });
        await audit(tx, {
          action: 'staff-registered',
          actor: { realm: 'anonymous' },
          subjectId: id,
          outcome: isNew ? 'done' : 'refused',
          // Nothing of what was typed: the registration may be removed, the audit is not.
          details: isMailed ? {} : WITHHELD.details,
          requestInfo,
        });
      });
      wakeMail();
    },
  } satisfies Partial<Handlers>;
}

/**
 * Removes staff accounts that nobody approved, with their mails: their user names can register again. They never logged in, so
 * nothing else refers to them but the audit, which keeps their ids.
 * @param before epoch ms; accounts that wait, or were refused, since an earlier time are removed
 * @returns how many
 */
export async function removeStaffRegistrations({ query }: Connection, before: RawBuilder<number>): Promise<number> {
  const removed = await query
    .deleteFrom('staffAccounts')
    .where('status', 'in', ['pending', 'refused'])
    .where('updatedAt', '<', before)
    .returning('id')
    .execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await query.deleteFrom('outbox').where('accountId', 'in', ids).execute();
  return ids.length;
}
