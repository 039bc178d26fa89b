import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A security key in software: it signs as WebAuthn defines, and counts its signatures. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  /** @param origin of the page that uses the key */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns a RegistrationResponseJSON for creation options, both as JSON text. */
  register(options: string): string {
    const { challenge, rp } = JSON.parse(options);
    const credential = Buffer.concat([Buffer.alloc(16), twoBytes(this.id.length), this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(rp.id, 0x41), credential]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['usb'],
    });
  }

  /** Returns an AuthenticationResponseJSON for request options, both as JSON text. */
  sign(options: string): string {
    const { challenge, rpId } = JSON.parse(options);
    this.#counter += 1;
    const authenticatorData = this.#head(rpId, 0x01);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #response(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** @param flags 0x01: the user touched the key; 0x40: a credential follows */
  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function twoBytes(number: number): Buffer {
  return Buffer.from([number >> 8, number & 0xff]);
}

/** Returns the head of a CBOR value: its kind, and a number below 65536. */
function head(kind: number, number: number): Buffer {
  const first = kind << 5;
  if (number < 24) return Buffer.from([first | number]);
  return number < 256
    ? Buffer.from([first | 24, number])
    : Buffer.concat([Buffer.from([first | 25]), twoBytes(number)]);
}

function integer(number: number): Buffer {
  return number < 0 ? head(1, -1 - number) : head(0, number);
}

function bytes(data: Buffer): Buffer {
  return Buffer.concat([head(2, data.length), data]);
}

function text(words: string): Buffer {
  return Buffer.concat([head(3, words.length), Buffer.from(words)]);
}

function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}
