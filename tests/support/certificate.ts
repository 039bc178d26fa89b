import { createSign, generateKeyPairSync } from 'node:crypto';

/** Encodes a DER value: tag, length and content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const utcTime = (text: string) => der(0x17, Buffer.from(text));
/** ecdsa-with-SHA256. */
const ALGORITHM = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const nameOf = (host: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(host)))));

interface Certificate {
  readonly key: string;
  readonly cert: string;
}
interface Issued extends Certificate {
  readonly host: string;
}
interface Wanted {
  /** Where the certificate says that the one of its issuer is. */
  readonly issuerAt?: string | undefined;
  /** As YYMMDDHHMMSSZ. */
  readonly ends?: string;
  readonly isAuthority?: boolean;
}

/** Makes a key and a self-signed certificate (X.509, version 1), for a server that only a test talks to. */
export function selfSigned(host = 'local'): Certificate {
  return make(host, undefined, undefined);
}

/** Makes a key and a certificate (X.509, version 3) that another one vouches for. */
export function issuedBy(issuer: Issued, host: string, { issuerAt, ends, isAuthority = false }: Wanted = {}): Issued {
  const extension = (id: string, value: Buffer) => sequence(der(0x06, Buffer.from(id, 'hex')), der(0x04, value));
  const extensions = sequence(
    isAuthority
      ? extension('551d13', sequence(der(0x01, Buffer.from([0xff]))))
      : extension('551d11', sequence(der(0x82, Buffer.from(host)))),
    ...(issuerAt === undefined
      ? []
      : [
          extension(
            '2b06010505070101',
            sequence(sequence(der(0x06, Buffer.from('2b06010505073002', 'hex')), der(0x86, Buffer.from(issuerAt)))),
          ),
        ]),
  );
  return { host, ...make(host, issuer, extensions, ends) };
}

function make(host: string, issuer: Issued | undefined, extensions: Buffer | undefined, ends = '491231235959Z') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const validity = sequence(utcTime('200101000000Z'), utcTime(ends));
  const version = extensions === undefined ? [] : [der(0xa0, der(0x02, Buffer.from([2])))];
  const serial = der(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const names = [nameOf(issuer?.host ?? host), validity, nameOf(host)];
  const more = extensions === undefined ? [] : [der(0xa3, extensions)];
  const body = sequence(...version, serial, ALGORITHM, ...names, spki, ...more);
  const signature = createSign('sha256')
    .update(body)
    .sign(issuer?.key ?? privateKey);
  const certificate = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
