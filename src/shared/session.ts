import type { ClientLogin, StaffLogin } from '../generated/api.ts';
import { isObject } from './is-object.ts';
import { isStaffRole } from './roles.ts';

/** The data of a logged-in client that the browser stores (spec 3). */
export type ClientSession = Pick<ClientLogin, 'nit' | 'nitsistema' | 'perfil' | 'authToken' | 'expiration'> &
  // A session stored by an earlier release has neither, until the server is asked.
  Partial<Pick<ClientLogin, 'verification' | 'verificationReason'>> & {
    readonly nombreCliente: string;
  };

/** The data of a logged-in member of staff, stored separately; the server decides what is allowed. */
export type StaffSession = StaffLogin;

/** Reads sessions, which come from a browser's storage or from a response and are untrusted (S-56). */
interface SessionKind<Session> {
  /**
   * Returns undefined unless the session is complete, well formed and not expired.
   * @param now epoch milliseconds
   */
  readonly read: (value: unknown, now: number) => Session | undefined;
  /** Does the same with stored text. */
  readonly parse: (text: string | null, now: number) => Session | undefined;
  readonly isSame: (one: Session | undefined, other: Session | undefined) => boolean;
}

/** Longer values do not come from us. */
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

/**
 * Defines a kind of session by its fields, so that what is stored or received can be checked.
 * @param fields the check of each field
 */
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
    // Every field has passed its check, so the type is right.
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
