import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { documentIds } from '../../../../src/generated/documents.ts';
import { buildApp } from '../../../../src/server/app.ts';
import { readConfig } from '../../../../src/server/platform/config.ts';
import { lockDataFolder } from '../../../../src/server/platform/data-folder.ts';
import { StartError } from '../../../../src/server/platform/errors.ts';
import { defaultLanguage, download } from '../../../server/support/catalog.ts';
import { makeSiteFolder, removeSiteFolder } from '../../../server/support/site-folder.ts';
import { preparedStore } from '../../../support/database.ts';
import { sampled } from '../../../support/depth.ts';

const document = `${documentIds[0]}.${defaultLanguage}.pdf`;
let site: string | undefined;
const database = preparedStore('sqlite', 'each');
afterEach(async () => {
  if (site !== undefined) await removeSiteFolder(site);
});

function manifest(scriptHashes: unknown, styleHashes: unknown, variants: unknown = {}): string {
  return JSON.stringify({ scriptHashes, styleHashes, variants });
}

test.each(
  sampled<[what: string, file: string, content: string | undefined, message: string]>(
    [
      ['a download', `descargas/${download.fileName}`, undefined, `${download.fileName} is missing`],
      [
        'a download of other content',
        `descargas/${download.fileName}`,
        'other',
        `${download.fileName} differs from the catalog`,
      ],
      ['the assets', 'assets', undefined, 'assets'],
      ['the root files', 'root', undefined, 'root files'],
      ['a document', `descargas/${document}`, undefined, `${document} is missing`],
      ['the manifest', 'manifest.json', undefined, 'manifest.json is missing or malformed'],
      ['well-formed style hashes', 'manifest.json', manifest([], { a: "x'; script-src *" }), 'missing or malformed'],
      ['well-formed script hashes', 'manifest.json', manifest(["x'; img-src *"], {}), 'missing or malformed'],
      ['script hashes', 'manifest.json', manifest(undefined, {}), 'missing or malformed'],
      ['style hashes', 'manifest.json', manifest([], undefined), 'missing or malformed'],
      ['variants', 'manifest.json', manifest([], {}, null), 'missing or malformed'],
      ['instants of variants', 'manifest.json', manifest([], {}, { 'pages/x': ['1'] }), 'missing or malformed'],
      ['the style hash of a page', 'manifest.json', manifest([], {}), 'manifest.json does not list pages/'],
      ['a manifest that is JSON', 'manifest.json', '{', 'manifest.json is missing or malformed'],
    ],
    6,
  ),
)(
  'the server does not start, and releases its data folder, when this is missing or wrong: %s',
  async (_what, file, content, message) => {
    site = await makeSiteFolder(...(dirname(file) === '.' ? [] : [dirname(file)]));
    await rm(join(site, file), { recursive: true });
    if (content !== undefined) await writeFile(join(site, file), content);
    const config = readConfig({ LOG_LEVEL: 'silent', SITE_DIR: site, ...database.settings });
    const started = buildApp({ config });
    // process.test.ts checks the message of the process and that it exits with 1.
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(message);
    const lock = lockDataFolder(database.settings.DATA_DIR, 0);
    expect(lock).toBeDefined();
    lock?.release();
  },
);
