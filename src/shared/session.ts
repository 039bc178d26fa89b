import type { ClientLogin, StaffLogin } from '../generated/api.ts';
import { isObject } from './is-object.ts';
import { isStaffRole } from './staff-role.ts';

/** What the browser keeps of a logged-in client (spec 3). */
export type ClientSession = Pick<ClientLogin, 'nit' | 'nitsistema' | 'perfil' | 'authToken' | 'expiration'> &
  // A session that an earlier release kept has neither, until the server is asked.
  Partial<Pick<ClientLogin, 'verification' | 'verificationReason'>> & {
    readonly nombreCliente: string;
  };

/** What it keeps of a logged-in member of staff, apart from that; what is allowed the server decides. */
export type StaffSession = StaffLogin;

/** How a session is read: it comes from a browser's storage or from an answer, and both are untrusted (S-56). */
export interface SessionKind<Session> {
  /**
   * Undefined unless it is whole, well formed and not expired.
   * @param now epoch milliseconds
   */
  readonly read: (value: unknown, now: number) => Session | undefined;
  /** The same of stored text. */
  readonly parse: (text: string | null, now: number) => Session | undefined;
  readonly isSame: (one: Session | undefined, other: Session | undefined) => boolean;
}

/** Longer values were not written by us. */
const FIELD_LIMIT = 500;

export const clientSessions = defineSession<ClientSession>({
  nit: isText,
  nombreCliente: isText,
  nitsistema: isText,
  verification: (value) => value === undefined || isText(value),
  verificationReason: (value) => value === undefined || value === null || isText(value),
  perfil: isText,
  authToken: isText,
  expiration: isText,
});

export const staffSessions = defineSession<StaffSession>({
  id: isText,
  username: isText,
  firstName: isText,
  lastName: isText,
  role: isStaffRole,
  process: isText,
  internalAuthToken: isText,
  expiration: isText,
});

/** @param fields what each field of it is held to */
function defineSession<Session extends { readonly expiration: string }>(
  fields: Readonly<Record<keyof Session & string, (value: unknown) => boolean>>,
): SessionKind<Session> {
  const checks = Object.entries<(value: unknown) => boolean>(fields);
  const valuesOf = (session: object) => {
    const given = new Map<string, unknown>(Object.entries(session));
    return checks.map(([name, isValid]) => ({ name, isValid, value: given.get(name) }));
  };

  function read(value: unknown, now: number): Session | undefined {
    if (!isObject(value)) return undefined;
    const parts = valuesOf(value);
    if (!parts.every((part) => part.isValid(part.value))) return undefined;
    // Every field has passed its check, which is what the type says.
    const session = Object.fromEntries(parts.map((part) => [part.name, part.value])) as unknown as Session;
    return Date.parse(session.expiration) > now ? session : undefined;
  }

  return {
    read,
    parse(text, now) {
      if (text === null || text.length > FIELD_LIMIT * checks.length) return undefined;
      try {
        return read(JSON.parse(text), now);
      } catch {
        return undefined;
      }
    },
    isSame(one, other) {
      if (one === undefined || other === undefined) return one === other;
      const others = valuesOf(other);
      return valuesOf(one).every(({ value }, index) => value === others[index]?.value);
    },
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= FIELD_LIMIT;
}
