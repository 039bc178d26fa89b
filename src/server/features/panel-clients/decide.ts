import type { Client, VerificationDecision } from '../../../generated/api.ts';
import type { Edit } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { decideVerification } from './decision-store.ts';
import { requireDone } from './service.ts';

/**
 * Verifies the company of an account, asks for a correction or refuses it, based on the RUT and the
 * data of that version (S-98).
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, "not-possible", or "invalid-fields" if a needed
 *   reason is missing or an unneeded one is given
 */
export async function decide(services: Services, decision: VerificationDecision, edit: Edit): Promise<Client> {
  const needsReason = decision.verification !== 'verified';
  if (needsReason !== (decision.reason !== undefined))
    throw new Refusal('invalid-fields', { fields: [{ field: 'reason', rule: needsReason ? 'required' : 'option' }] });
  if (needsReason && decision.nitsistema !== undefined)
    throw new Refusal('invalid-fields', { fields: [{ field: 'nitsistema', rule: 'option' }] });
  return requireDone(services, edit, await decideVerification(services.database, { ...decision, ...edit }));
}
