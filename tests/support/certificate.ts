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

/** Makes a key and a self-signed certificate (X.509, version 1), for a server that only a test talks to. */
export function selfSigned(host = 'local'): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'));
  const name = nameOf(host);
  const serial = der(0x02, Buffer.from([1]));
  const body = sequence(serial, ALGORITHM, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }));
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
