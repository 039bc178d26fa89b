import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as Generated from '../../../../src/generated/content.ts';
import type * as InUse from '../../../../src/shared/content.ts';
import type * as CheckForm from '../../../../src/shared/forms/check-form.ts';
import { callApi } from '../../../server/support/api.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { replace } from '../../../support/catalog-harness.ts';
import { migratedDatabase, type TestDatabase } from '../../../support/database.ts';
import { copyProject } from '../../../support/project-copy.ts';
import { ROOT } from '../../../support/root.ts';
import { portOf, type ServerProcess, spawnServer } from '../../../support/server-process.ts';

/** These values are too long or too short by one set of limits, and valid by the other. */
const LONG_NAME = { ...validValues.contact, fullName: 'Lucía '.repeat(8).trim() };
const SHORT_MESSAGE = {
  ...validValues.contact,
  message: 'Necesitamos el documento del contenedor que llegó.'.padEnd(60, '.'),
};

interface Sides {
  /** Returns the errors that the form finds in the browser. */
  readonly browser: (values: typeof LONG_NAME) => Promise<unknown>;
  /** Returns the errors that the server finds. */
  readonly server: (values: typeof LONG_NAME) => Promise<unknown>;
}

/** Loads both sides of the project in a folder; the server is started as in production. */
async function sidesOf(folder: string, started: ServerProcess): Promise<Sides> {
  const port = await portOf(started);
  const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(join(folder, file)).href);
  const { checkForm } = await load<typeof CheckForm>('src/shared/forms/check-form.ts');
  const { content } = await load<typeof Generated>('src/generated/content.ts');
  const { setContent } = await load<typeof InUse>('src/shared/content.ts');
  setContent(content);
  return {
    browser: async (values) => checkForm(content.forms.contact, values),
    server: async (values) =>
      (await callApi(`http://127.0.0.1:${port}/api/contacto`, 'POST', { body: values })).body['fields'] ?? [],
  };
}

describe('a length limit in the YAML of a form', () => {
  const copy = copyProject();
  const databases: TestDatabase[] = [];
  const servers: ServerProcess[] = [];
  let before: Sides;
  let after: Sides;
  async function start(folder: string): Promise<Sides> {
    const database = await migratedDatabase('sqlite');
    databases.push(database);
    const settings = { PORT: '0', SITE_DIR: inject('siteFolder'), LOG_LEVEL: 'silent', ...database.settings };
    const server = spawnServer(settings, join(folder, 'src/server/main.ts'));
    servers.push(server);
    return sidesOf(folder, server);
  }
  beforeAll(async () => {
    const file = join(copy.folder, 'catalog/forms/contact.yaml');
    const changed = [replace('maxLength: 120', 'maxLength: 30'), replace('minLength: 100', 'minLength: 50')];
    writeFileSync(
      file,
      changed.reduce((text, change) => change(text), readFileSync(file, 'utf8')),
    );
    execFileSync(process.execPath, ['scripts/catalog/cli.mjs', 'build'], { cwd: copy.folder, stdio: 'ignore' });
    [before, after] = await Promise.all([start(ROOT), start(copy.folder)]);
  });
  afterAll(async () => {
    for (const { child, exited } of servers) {
      child.kill('SIGKILL');
      await exited;
    }
    await Promise.all(databases.map(({ drop }) => drop()));
    copy.remove();
  });

  it.each(['browser', 'server'] as const)(
    'is enforced by the %s: a lower maximum rejects a name that was valid before',
    async (side) => {
      expect(await before[side](LONG_NAME)).toEqual([]);
      expect(await after[side](LONG_NAME)).toEqual([{ field: 'fullName', rule: 'maxLength', limit: 30, count: 47 }]);
    },
  );

  it.each(['browser', 'server'] as const)(
    'is enforced by the %s: a lower minimum accepts a message that was too short before',
    async (side) => {
      expect(await before[side](SHORT_MESSAGE)).toEqual([
        { field: 'message', rule: 'minLength', limit: 100, count: 60 },
      ]);
      expect(await after[side](SHORT_MESSAGE)).toEqual([]);
    },
  );
});
