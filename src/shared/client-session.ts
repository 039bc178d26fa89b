/** What the browser keeps of a logged-in client (spec 3). */
export interface ClientSession {
  readonly nit: string;
  readonly nombreCliente: string;
  readonly nitsistema: string;
  readonly perfil: string;
  readonly authToken: string;
  /** ISO 8601 instant at which the token ends. */
  readonly expiration: string;
}

const FIELDS = ['nit', 'nombreCliente', 'nitsistema', 'perfil', 'authToken', 'expiration'] as const;
/** Longer values were not written by us. */
const FIELD_LIMIT = 500;

/**
 * A stored session as untrusted text: undefined unless it is whole, well formed and not expired (S-56).
 * @param now epoch milliseconds
 */
export function parseClientSession(text: string | null, now: number): ClientSession | undefined {
  if (text === null || text.length > FIELD_LIMIT * FIELDS.length) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const session = Object.fromEntries(FIELDS.map((field) => [field, (value as Record<string, unknown>)[field]]));
    const isValid = FIELDS.every((field) => typeof session[field] === 'string' && session[field].length <= FIELD_LIMIT);
    const ends = Date.parse(String(session['expiration']));
    // All six fields are strings by now, which is what the interface says.
    return isValid && ends > now ? (session as unknown as ClientSession) : undefined;
  } catch {
    return undefined;
  }
}
