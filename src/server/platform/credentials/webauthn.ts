/**
 * The verifying side of passkeys, read when somebody uses one: it is a fifth of all modules of the server, which would come to
 * listen later for it.
 */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
