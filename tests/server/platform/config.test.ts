import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from '../../../src/server/platform/config.ts';
import { publicUrlOf } from '../../../src/server/platform/listening.ts';
import { ROOT } from '../../support/root.ts';

const SECRET = randomBytes(32).toString('base64');

describe('the settings', () => {
  test.each(SETTING_NAMES)('are each listed once in docs/operation.md: %s', (name) => {
    const rows = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
    expect(rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``))).toHaveLength(1);
  });

  test('refuse a folder of catalogs that has none', () => {
    const folder = join(ROOT, 'tests/fixtures/valid');
    expect(readConfig({ CATALOG_DIR: `${folder}/` }).catalogDir).toBe(`${folder}/`);
    for (const wrong of [ROOT, join(folder, 'site.yaml'), '../nowhere'])
      expect(() => readConfig({ CATALOG_DIR: wrong })).toThrow('CATALOG_DIR=');
  });

  test.each([
    ['DATABASE_URL', 'mysql://site:hunter2@host/name'],
    ['SMTP_URL', 'http://site:hunter2@host'],
    ['PASSWORD_PEPPER', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['CDN_PURGE_URL', 'http://cdn.example/hunter2'],
    ['CDN_PURGE_HEADER', 'hunter2'],
    ['CDN_PURGE_HEADER', 'Key: hunter2\r\nHost: x'],
  ])('that hold a secret are named in errors without its value: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: must be `);
    expect(() => readConfig({ [name]: value })).not.toThrow('hunter2');
  });

  test.each(
    ['PASSWORD_PEPPER', 'METRICS_TOKEN'].flatMap((name) =>
      [
        'x'.repeat(31),
        'x'.repeat(64),
        'abab'.repeat(10),
        'changeme-changeme-changeme-changeme',
        'at-least-32-random-characters-or-more',
        'replace this by a key of your own, please',
        'Password1Password2Password3Password4',
        '0123456789abcdef0123456789abcdef',
        SECRET.slice(0, 31),
      ].map((value) => [name, value] as const),
    ),
  )('are refused as secrets when short, copied from a sample or predictable: %s=%s (S-81)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: must be at least 32 random characters`);
  });

  test('have no sample secret in docs/operation.md that a server would accept (S-81)', () => {
    const text = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8');
    const samples = [...text.matchAll(/^(PASSWORD_PEPPER|METRICS_TOKEN)=(\S+)/gm)];
    expect(samples).toHaveLength(2);
    for (const [, name = '', value] of samples) expect(() => readConfig({ [name]: value })).toThrow(`${name}: must be`);
  });

  test('have defaults, also when they are set to an empty or blank value', () => {
    const expected = {
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'info',
      trustedProxies: [],
      catalogDir: 'catalog',
      siteDir: 'dist/site',
      dataDir: 'data',
      limitsFactor: 1,
      passwordMemoryMib: 64,
      drainSeconds: 0,
      lingerSeconds: 1,
      watchLinks: false,
      cdnSeconds: 0,
      publish: 'no',
    };
    expect(readConfig({})).toEqual(expected);
    expect(readConfig({ HOST: '', PORT: ' ', LOG_LEVEL: '', TRUSTED_PROXIES: '', SITE_DIR: '' })).toEqual(expected);
  });

  test('are read from the environment', () => {
    const environment = {
      HOST: '::',
      PORT: '0',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '10.0.0.1, fd00::/8,192.168.0.0/16',
      CATALOG_DIR: 'tests/fixtures/valid',
      SITE_DIR: '/srv/site',
      PUBLIC_URL: 'https://agency.example/',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://site:secret@127.0.0.1:5432/site',
      SMTP_URL: 'smtps://site:secret@mail.example:465',
      MAIL_FROM: 'Aldebarán <avisos@agency.example>',
      PASSWORD_PEPPER: `${SECRET}p`,
      PASSWORD_MEMORY_MIB: '19',
      LIMITS_FACTOR: '2.5',
      DRAIN_SECONDS: '15',
      LINGER_SECONDS: '3',
      METRICS_TOKEN: `${SECRET}m`,
      WATCH_LINKS: 'yes',
      CDN_SECONDS: '600',
      CDN_PURGE_URL: 'https://api.cdn.example/zones/1/purge_cache',
      CDN_PURGE_HEADER: 'Authorization: Bearer abc',
      PUBLISH: 'yes',
      PUBLISH_REMOTE: 'origin',
      PUBLISH_BRANCH: 'sitio/publicado',
      OTHER: 'x',
    };
    expect(readConfig(environment)).toEqual({
      host: '::',
      port: 0,
      logLevel: 'silent',
      trustedProxies: ['10.0.0.1', 'fd00::/8', '192.168.0.0/16'],
      catalogDir: 'tests/fixtures/valid',
      siteDir: '/srv/site',
      publicUrl: 'https://agency.example',
      dataDir: '/var/lib/site',
      databaseUrl: 'postgres://site:secret@127.0.0.1:5432/site',
      smtpUrl: 'smtps://site:secret@mail.example:465',
      mailFrom: { name: 'Aldebarán', address: 'avisos@agency.example' },
      passwordPepper: `${SECRET}p`,
      passwordMemoryMib: 19,
      limitsFactor: 2.5,
      drainSeconds: 15,
      lingerSeconds: 3,
      metricsToken: `${SECRET}m`,
      watchLinks: true,
      cdnSeconds: 600,
      cdnPurgeUrl: 'https://api.cdn.example/zones/1/purge_cache',
      cdnPurgeHeader: { Authorization: 'Bearer abc' },
      publish: 'yes',
      publishRemote: 'origin',
      publishBranch: 'sitio/publicado',
    });
  });

  test('that are invalid are all named in one error, with the allowed values', () => {
    const environment = {
      HOST: 'no host',
      PORT: '80a',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.1;10.0.0.2',
      SITE_DIR: 'a\0b',
      WATCH_LINKS: 'true',
    };
    expect(() => readConfig(environment)).toThrow(
      [
        'Cannot start: these settings in the environment are wrong:',
        '  HOST="no host": must be an IP address or a host name',
        '  PORT="80a": must be a whole number from 0 to 65535',
        '  LOG_LEVEL="loud": must be one of fatal, error, warn, info, debug, trace, silent',
        '  TRUSTED_PROXIES="10.0.0.1;10.0.0.2": must be IP addresses or CIDR ranges separated by commas, such as 10.0.0.1,192.168.0.0/16',
        '  SITE_DIR="a\\u0000b": must be a folder',
        '  WATCH_LINKS="true": must be yes or no',
      ].join('\n'),
    );
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['HOST', '127.0.0.256'],
    ['HOST', 'http://localhost'],
    ['HOST', '-a'],
    ['LOG_LEVEL', 'INFO'],
    ['PUBLIC_URL', 'http://agency.example'],
    ['PUBLIC_URL', 'https://agency.example/path'],
    ['PUBLIC_URL', 'https://user@agency.example'],
    ['MAIL_FROM', 'avisos@agency.example, other@agency.example'],
    ['MAIL_FROM', 'Avisos\r\nBcc: <avisos@agency.example>'],
    // Less than the least that OWASP accepts (S-10).
    ['PASSWORD_MEMORY_MIB', '18'],
    ['PASSWORD_MEMORY_MIB', '1025'],
    ['LIMITS_FACTOR', '0'],
    ['LIMITS_FACTOR', 'NaN'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    // The prefix 0 would trust every address.
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${JSON.stringify(value)}: must be`);
  });
});

test.each([
  [{ HOST: '127.0.0.1', PORT: '3000' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '3000' }, 'http://[::1]:3000'],
  [{ HOST: 'fe80::1%eth0', PORT: '3000' }, 'http://[fe80::1]:3000'],
  [{ HOST: '::1', PUBLIC_URL: 'https://agency.example' }, 'https://agency.example'],
])('the address of the site is a URL without PUBLIC_URL, too: %j', (environment, expected) => {
  const url = publicUrlOf(readConfig(environment));
  expect(url).toBe(expected);
  expect(new URL(url).origin).toBe(expected);
});
