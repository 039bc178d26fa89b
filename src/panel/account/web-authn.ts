/** The browser's response in JSON; undefined if the user or the browser gave up. */
type PasskeyResponse = Promise<string | undefined>;

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/**
 * Lets the browser create a passkey.
 * @param options from the server, in JSON
 * @returns the response for the server, in JSON
 */
export async function createPasskey(options: string): PasskeyResponse {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}

/** Lets the browser sign with a passkey. Options and response are as above. */
export async function signWithPasskey(options: string): PasskeyResponse {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}
