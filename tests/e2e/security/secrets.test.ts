import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloads } from '../../../src/generated/downloads.ts';
import { SETTING_NAMES } from '../../../src/server/platform/config.ts';
import { BUILD_FILE } from '../../../src/shared/routes/site-paths.ts';
import { ROOT } from '../../support/root.ts';
import { findSecrets } from '../../support/secrets.ts';

const SITE = join(ROOT, 'dist/site');
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => /\.(?:js|css|html|json|xml|txt|svg|webmanifest)$/.test(file));
/** The file names, which contain hashes of their contents. */
const names = new Set(files.map((file) => basename(file).replace(/\.[a-z.0-9]+$/, '')));

/** SHA-256 hashes of the downloads and of what the site was built from, which look like secrets but are none. */
const sums = new Set([
  ...Object.values(downloads).map(({ sha256 }) => sha256),
  ...Object.values(JSON.parse(readFileSync(join(SITE, BUILD_FILE), 'utf8'))),
]);

/** Returns a text of the site without any names of its files and folders. */
function read(file: string): string {
  return readFileSync(join(SITE, file), 'utf8')
    .replaceAll(/\bcontent-[\w-]{16}\//g, ' ')
    .replaceAll(
      /[\w-]+(?=\.(?:js|css|woff2|svg|webp|png|avif|ico|json)\b)/g,
      // The manifest prefixes the names of shared chunks with an underscore.
      (name) => (names.has(name) || names.has(name.replace(/^_/, '')) ? ' ' : name),
    );
}

describe('the built site (S-81)', () => {
  it('contains scripts, styles, pages and data', () => {
    for (const kind of ['.js', '.css', '.html', '.json'])
      expect([kind, texts.filter((file) => file.endsWith(kind)).length > 0]).toEqual([kind, true]);
  });

  it('contains no secret', () => {
    const found = texts.flatMap((file) =>
      findSecrets(read(file))
        .filter((secret) => !sums.has(secret))
        .map((secret) => `${file}: ${secret.slice(0, 100)}`),
    );
    expect(found).toEqual([]);
  });

  it('names no setting of the server, and reads no environment variable', () => {
    const settings = SETTING_NAMES.filter((name) => name.includes('_'));
    expect(settings).toEqual(expect.arrayContaining(['PASSWORD_PEPPER', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN']));
    const naming = new RegExp(String.raw`\b(?:${settings.join('|')})\b|\bprocess\.env\.(?!NODE_ENV)`, 'g');
    const found = texts.flatMap((file) => [...read(file).matchAll(naming)].map(([name]) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('contains no code of the server (cipher, database) and no source map', () => {
    const found = texts.filter((file) =>
      /crypto-?js|better-sqlite3|createDecipheriv|sourceMappingURL/i.test(read(file)),
    );
    expect(found).toEqual([]);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
