import type { RecoveryCodes } from '../../../generated/api.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { staffActionOf } from '../../audit/entries.ts';
import { readClock } from '../../platform/db/statements.ts';
import { Refusal, refusedField } from '../../platform/refusal.ts';
import { type RelyingParty, registrationOptions, relyingParty, verifiedPasskey } from './passkeys.ts';
import { newNonce } from './pending-logins.ts';
import {
  addPasskey,
  beginSetup,
  type FactorHolder,
  findSetup,
  readFactors,
  removeFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setFactorRequirement,
  setTotp,
} from './store.ts';
import { stepOfCode, totpAddress, totpSecret } from './totp.ts';

/** The second factor of staff: all staff set their own; administrators require one and reset a lost one (ADR 53). */
export function secondFactorOperations({ database, passwords, keyed, publicUrl, wakeMail }: HandlerServices) {
  /** @param codes undefined if nothing was changed */
  const changed = (codes: readonly string[] | undefined): RecoveryCodes => {
    if (codes === undefined) throw new Refusal('not-possible');
    wakeMail();
    return { codes };
  };
  /** @param passkeyId undefined: the authenticator app */
  const remove = async (context: FactorHolder, passkeyId?: string) => {
    if (!(await removeFactor(database, context, passkeyId))) throw new Refusal('not-found');
    wakeMail();
  };
  return {
    /** Returns the caller's second factors, and whether this address of the site can have passkeys at all. */
    async readOwnSecondFactor({ caller }) {
      return { ...(await readFactors(database, caller.id)), isPasskeyPossible: relyingParty(publicUrl) !== undefined };
    },
    async beginPasskey({ caller }) {
      const challenge = newNonce();
      const options = await registrationOptions(database, requireParty(publicUrl), caller, challenge);
      await beginSetup(database, caller.id, 'passkey', challenge);
      return { options };
    },
    /** Adds the passkey that an authenticator has made for the caller. */
    async addPasskey(context) {
      const { caller, body } = context;
      const party = requireParty(publicUrl);
      const challenge = await findSetup(database, caller.id, 'passkey');
      if (challenge === undefined) throw new Refusal('not-possible');
      const name = body.name.normalize('NFC').trim();
      if (name === '') throw refusedField('name', 'required');
      const passkey = await verifiedPasskey(body.passkey, challenge, party);
      if (passkey === undefined) throw refusedField('passkey', 'wrong');
      return changed(await addPasskey(database, passwords, context, challenge, { ...passkey, name }));
    },
    removePasskey: (context) => remove(context, context.params.id),
    /** Returns a new secret, which becomes valid when a code of it is confirmed. */
    async beginTotp({ caller: { id, username } }) {
      const salt = newNonce();
      await beginSetup(database, id, 'totp', salt);
      const secret = totpSecret(keyed, id, salt);
      return { secret, address: totpAddress(secret, username) };
    },
    /** Makes the authenticator app that the caller has set up a second factor, once it shows a right code. */
    async confirmTotp(context) {
      const { caller, body } = context;
      const salt = await findSetup(database, caller.id, 'totp');
      if (salt === undefined) throw new Refusal('not-possible');
      const step = stepOfCode(totpSecret(keyed, caller.id, salt), body.code, await readClock(database));
      if (step === undefined) throw refusedField('code', 'wrong');
      return changed(await setTotp(database, passwords, context, salt, step));
    },
    removeTotp: (context) => remove(context),
    /** Replaces the recovery codes of the caller; the former ones stop working. */
    async makeRecoveryCodes(context) {
      return changed(await renewRecoveryCodes(database, passwords, context));
    },
    requireSecondFactor: (context) => setFactorRequirement(database, context, context.body.isRequired),
    /** Removes all second factors of another member of staff. */
    async resetSecondFactor(context) {
      const { id, actorId, requestInfo } = staffActionOf(context);
      // Otherwise an open session alone would be enough to remove one's own factor.
      if (id === actorId) throw new Refusal('not-permitted');
      const actor = { realm: 'staff', id: actorId } as const;
      const { reason } = context.body;
      const kept = await database.transaction((tx) =>
        resetSecondFactor(tx, id, { actor, details: { reason }, requestInfo }),
      );
      if (kept === 'no-account') throw new Refusal('not-found');
      if (kept === 'no-factor') throw new Refusal('not-possible');
      wakeMail();
    },
  } satisfies Partial<Handlers>;
}

function requireParty(publicUrl: string): RelyingParty {
  const party = relyingParty(publicUrl);
  if (party === undefined) throw new Refusal('not-possible');
  return party;
}
