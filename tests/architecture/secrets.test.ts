import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../support/secrets.ts';
import { repositoryFiles as files, read } from './sources.ts';

const PICTURES = /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|pdf|xlsx|docx|zip|gz|br)$/;
/** Text that looks like a secret in a file but is none. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  // Invented, to check that the server hides, refuses or never shows them.
  'tests/server/platform/config.test.ts': /:hunter2@|:secret@|^0123456789abcdef/,
  // The examples of this test itself.
  'tests/architecture/secrets.test.ts': /./,
  // Throwaway databases of tests, reachable only on this machine.
  'tests/support/postgres-server.ts': /:\/\/site:site@/,
  'tests/server/commands/doctor.test.ts': /:not-to-be-told@/,
  'src/server/platform/config.ts': /:\/\/user:password@/,
  'docs/operation.md': /:\/\/(?:user:password|agency:choose-one)@/,
  // Addresses that the rule rejects.
  'tests/engine/rules/forbidden-url.test.ts': /:\/\/user:secret@/,
};

describe('the repository (S-81)', () => {
  it('is checked by a search that finds typical secrets', () => {
    for (const format of ['base64', 'base64url', 'hex'] as const) {
      const keys = Array.from({ length: 100 }, () => `key = "${randomBytes(32).toString(format)}"`);
      // About one in a thousand repeats too many characters by chance.
      expect(keys.filter((key) => findSecrets(key).length > 0).length).toBeGreaterThan(95);
    }
    for (const key of [
      '-----BEGIN PRIVATE KEY-----',
      'postgres://site:Zk3vQ0w1@db.internal:5432/site',
      'smtps://site:Zk3vQ0w1@mail.internal',
      `AKIA${'ABCD1234'.repeat(2)}`,
    ])
      expect(findSecrets(`x = '${key}'`)).toEqual([key.replace(/(?<=@).*/, '')]);
    expect(findSecrets('import { useLanguageSwitchOfTheWholeSite2 } from "./a/rather/long/path/to-a-file";')).toEqual(
      [],
    );
  });

  it('contains no secret in any file', () => {
    const found = files
      .filter((file) => !PICTURES.test(file) && file !== 'package-lock.json')
      .flatMap((file) =>
        findSecrets(read(file))
          .filter((secret) => !KNOWN[file]?.test(secret))
          .map((secret) => `${file}: ${secret}`),
      );
    expect(found, 'Revoke each real secret and remove it from Git; list harmless text in KNOWN in this test.').toEqual(
      [],
    );
  });

  it('contains no file whose name is typical for a secret', () => {
    const names = files.filter((file) =>
      /^\.env|\.(?:pem|key|p12|pfx|jks|keystore|sqlite)$|^id_[a-z0-9]+$|pepper$/.test(basename(file)),
    );
    expect(names, 'Keep these files outside the repository; rename those that contain no secret.').toEqual([]);
  });

  it('uses no encryption with keys of its own: its source contains no cipher', () => {
    const sources = files.filter((file) => /^(?:src|scripts)\/.*\.tsx?$/.test(file));
    expect(sources.length).toBeGreaterThan(300);
    const ciphers = sources.filter((file) =>
      /crypto-?js|create(?:De)?[Cc]ipher|\baes-\d|subtle\.(?:en|de)crypt/i.test(read(file)),
    );
    expect(ciphers, 'Remove the encryption from these files: the project manages no keys for ciphers.').toEqual([]);
  });
});
