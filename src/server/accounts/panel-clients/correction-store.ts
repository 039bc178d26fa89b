import { storedLanguage } from '../../../shared/i18n/language.ts';
import { auditAction, type Edit } from '../../audit/staff-action.ts';
import { askForEmail } from '../../identity/email-changes.ts';

import { isSubmission, submission } from '../../identity/verification.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import { fromJsonText, toJsonText } from '../../platform/db/json-text.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { withUniqueCode } from './decision-store.ts';

/** The corrections of an administrator; an undefined field stays unchanged. */
interface Correction extends Edit {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly city: string | undefined;
  readonly nitsistema: string | undefined;
  /** Id of a reason in the API contract. */
  readonly reason: string;
}

/**
 * Sets name, city and nitsistema at once; if the company was asked to correct name or city, it waits for staff again. A new
 * address only takes effect when its reader confirms it, and the former one can stop it (S-99). All in one transaction;
 * returns false if the account is not active, or has another version.
 * @throws Refusal "invalid-fields" if another account has the nitsistema
 */
export function correctClient(database: Database, correction: Correction): Promise<boolean> {
  const { id, actorId, version, name, email, city, nitsistema, reason, requestInfo } = correction;
  return withUniqueCode(database, async (tx) => {
    const found = await tx.query
      .selectFrom('clientAccounts')
      .select(['nit', 'name', 'email', 'profile', 'language', 'verification', 'nitsistema'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return false;
    const profile = fromJsonText(found.profile);
    const companyName = name ?? found.name;
    const changed = [...(name === undefined ? [] : ['companyName']), ...(city === undefined ? [] : ['city'])];
    const corrected = await tx.query
      .updateTable('clientAccounts')
      .set({
        name: companyName,
        profile: toJsonText({ ...profile, companyName, ...(city !== undefined && { city }) }),
        searchText: searchText(found.nit, companyName, found.email),
        ...(nitsistema !== undefined && { nitsistema }),
        version: version + 1,
        updatedAt: tx.now,
      })
      .$if(isSubmission(found.verification, changed), (update) => update.set(submission(tx)))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (corrected === undefined) return false;
    const language = storedLanguage(found.language);
    if (email !== undefined) {
      const change = { realm: 'client', accountId: id, formerEmail: found.email, newEmail: email } as const;
      await askForEmail(tx, { ...change, actor: { realm: 'staff', id: actorId }, language, requestInfo });
    }
    // The code is all that a verified company lacked for paying.
    if (nitsistema !== undefined && found.nitsistema === null && found.verification === 'verified')
      await enqueueMail(tx, { template: 'company-verified', language, accountId: id, data: {} });
    const fields = Object.entries({ name, email, city, nitsistema }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await auditAction(tx, correction, 'client-corrected', { fields, reason });
    return true;
  });
}
