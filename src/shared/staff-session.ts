/** What the browser keeps of a logged-in member of staff (spec 3), apart from what it keeps of clients. */
export interface StaffSession {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the panel offers; what is allowed the server decides. */
  readonly role: 'staff' | 'administrator';
  readonly process: string;
  readonly internalAuthToken: string;
  /** ISO 8601 instant at which the token ends. */
  readonly expiration: string;
}

const FIELDS = [
  'id',
  'username',
  'firstName',
  'lastName',
  'role',
  'process',
  'internalAuthToken',
  'expiration',
] as const;
/** Longer values were not written by us. */
const FIELD_LIMIT = 500;

/**
 * A stored session, or the answer to a login, as untrusted data: undefined unless it is whole, well formed and not
 * expired (S-56).
 * @param now epoch milliseconds
 */
export function readStaffSessionFrom(value: unknown, now: number): StaffSession | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const session = Object.fromEntries(FIELDS.map((field) => [field, given.get(field)]));
  const isValid = FIELDS.every((field) => typeof session[field] === 'string' && session[field].length <= FIELD_LIMIT);
  const hasRole = session['role'] === 'staff' || session['role'] === 'administrator';
  const ends = Date.parse(String(session['expiration']));
  // All fields are strings and the role is one of the two, which is what the interface says.
  return isValid && hasRole && ends > now ? (session as unknown as StaffSession) : undefined;
}

/** A stored session as untrusted text: undefined unless it is whole, well formed and not expired (S-56). */
export function parseStaffSession(text: string | null, now: number): StaffSession | undefined {
  if (text === null || text.length > FIELD_LIMIT * FIELDS.length) return undefined;
  try {
    return readStaffSessionFrom(JSON.parse(text), now);
  } catch {
    return undefined;
  }
}
