import type { Audience } from '../../generated/api.ts';
import type { FindCaller } from '../api/register-operations.ts';
import type { Database } from '../platform/db/database.ts';
import { requireFreshLogin } from './sessions/fresh-login.ts';
import { type Caller, requireClient } from './sessions/require-client.ts';
import { bearerToken } from './sessions/require-session.ts';
import { requireStaff, type StaffCaller } from './sessions/require-staff.ts';

declare module '../api/handler.ts' {
  interface Callers {
    readonly client: Caller;
    readonly staff: StaffCaller;
    readonly publisher: StaffCaller;
    readonly administrator: StaffCaller;
  }
}

/**
 * Returns what finds the caller of an operation, and requires a fresh login where the operation does.
 * @throws Refusal "session-ended", "second-factor-required", "login-again", or "not-permitted" for an insufficient role
 */
export function callersOf(database: Database): FindCaller {
  const find: Readonly<Record<Exclude<Audience, 'public'>, (...call: Call) => ReturnType<FindCaller>>> = {
    client: (request, operation) => requireClient(database, request, operation),
    staff: (request, { withoutSecondFactor }) => requireStaff(database, request, { withoutSecondFactor }),
    publisher: (request) => requireStaff(database, request, { role: 'publisher' }),
    administrator: (request) => requireStaff(database, request, { role: 'administrator' }),
  };
  return async (audience, request, operation) => {
    const caller = await find[audience](request, operation);
    const { freshLogin, changesFactor } = operation;
    if (freshLogin) await requireFreshLogin(database, bearerToken(request) ?? '', changesFactor);
    return caller;
  };
}

type Call = Parameters<FindCaller> extends [unknown, ...infer Rest] ? Rest : never;
