import type { StaffIdentity, StaffLogin } from '../../../generated/api.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { endLogin } from '../../domain/sessions/logins.ts';
import type { Services } from '../../services.ts';
import { finishWithFactor } from './finish-with-factor.ts';
import { logIn, proveLogin } from './service.ts';
import { findById, type LoggedIn, type StaffAccount } from './store.ts';

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
