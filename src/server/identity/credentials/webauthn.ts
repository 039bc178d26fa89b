/** Loads the verifying side of passkeys at its first use: it is a fifth of all modules and would delay the start. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
