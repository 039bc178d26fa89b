/** What became of a question to the browser; undefined: the person or the browser gave up. */
type Answer = Promise<string | undefined>;

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Has the browser make a passkey. @param options of the server, in JSON @returns what the server takes, in JSON */
export async function createPasskey(options: string): Answer {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}

/** Has the browser sign with a passkey. Options and answer are as above. */
export async function signWithPasskey(options: string): Answer {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return undefined;
  }
}
