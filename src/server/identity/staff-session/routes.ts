import type { SecondFactorAnswer, StaffIdentity, StaffLogin } from '../../../generated/api.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import type { Handlers } from '../../api/handler.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findPendingLogin } from '../second-factor/pending-logins.ts';
import { auditFailedLogin, endLogin } from '../sessions/logins.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';
import { forgiveLogin, loginSubject } from '../sessions/try-password.ts';
import { partOf, proofOf } from './proofs.ts';
import { logIn, proveLogin } from './service.ts';
import { findById, finishLogin, type LoggedIn, type StaffAccount } from './store.ts';

type Served =
  | 'logInStaff'
  | 'finishStaffLogin'
  | 'readStaffSession'
  | 'proveStaffLogin'
  | 'proveStaffFactor'
  | 'logOutStaff';

/** Login and logout of staff, in a realm of their own (spec 6). */
export function staffSession(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    async logInStaff({ body, requestInfo, admissions }) {
      return sessionOf(await logIn(services, body.username, body.password, requestInfo, admissions));
    },
    finishStaffLogin: async ({ body, requestInfo, admissions }) =>
      sessionOf(await finishWithFactor(services, body, requestInfo, admissions)),
    async readStaffSession({ caller }) {
      return identity(await findById(database, caller.id));
    },
    proveStaffLogin: async ({ caller, body, requestInfo, admissions }) =>
      sessionOf(await proveLogin(services, caller, body.password, requestInfo, admissions)),
    proveStaffFactor: async ({ caller, body, requestInfo, admissions }) =>
      sessionOf(await finishWithFactor(services, body, requestInfo, admissions, caller)),
    async logOutStaff({ caller, requestInfo }) {
      await endLogin(database, 'staff', caller.id, caller.token, requestInfo);
    },
  };
}

function sessionOf({ account, token, expiresAt }: LoggedIn): StaffLogin {
  return { ...identity(account), internalAuthToken: token, expiration: new Date(expiresAt).toISOString() };
}

function identity({ id, username, firstName, lastName, role, process }: StaffAccount): StaffIdentity {
  return { id, username, firstName, lastName, role, process };
}

/**
 * Finishes a login with the second factor, or a proof of the holder of an open session. Every try is counted like a password before it is checked. A right answer is used
 * up together with the opening of the session: of several parallel requests, only one gets it (S-94).
 * @throws Refusal "second-factor-over", "invalid-fields", "locked" or "too-many-requests"
 */
async function finishWithFactor(
  services: Services,
  answer: SecondFactorAnswer,
  requestInfo: RequestInfo,
  admissions: Admissions,
  caller?: StaffCaller,
): Promise<LoggedIn> {
  const { database, throttle, wakeMail } = services;
  const address = addressKey(requestInfo.ip);
  await admissions.require('login-address', address);
  const pending = await findPendingLogin(database, answer.token);
  if (pending === undefined || (caller !== undefined && pending.accountId !== caller.id))
    throw new Refusal('second-factor-over');
  const { accountId } = pending;
  const subject = loginSubject('staff', pending.username);
  await throttle.requireAdmission('login-account', subject);
  const part = partOf(answer);
  const proof = await proofOf(services, pending, answer);
  const finish = { accountId, part, token: answer.token, requestInfo, session: caller?.token };
  const login = proof && (await finishLogin(database, { ...proof, ...finish }));
  if (login === undefined) {
    // If another request has finished the login, its passkey signature has advanced the counter, so this answer looks wrong.
    if ((await findPendingLogin(database, answer.token)) === undefined) throw new Refusal('second-factor-over');
    await auditFailedLogin(database, 'staff', accountId, requestInfo, part);
    throw new Refusal('invalid-fields', { fields: [{ field: part, rule: 'wrong' }] });
  }
  await forgiveLogin(throttle, subject, address);
  if (login.isNotified) wakeMail();
  return { account: await findById(database, accountId), ...login };
}
