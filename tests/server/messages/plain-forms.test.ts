import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../src/generated/routes.ts';
import { site } from '../../../src/generated/site.ts';
import type { LanguageId } from '../../../src/generated/types.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { makeLiveSiteFolder, removeSiteFolder } from '../support/site-folder.ts';

const { path } = routes.contact;

describe.each(ANY_DATABASE_KIND)('messages from a browser without scripts, on %s (ADR 69)', (kind) => {
  let siteFolder: string;
  let api: Api;
  let db: ServerDatabase;
  beforeAll(async () => {
    siteFolder = await makeLiveSiteFolder([path]);
    // A fifth of the limits: one message per address.
    api = await startApi(kind, { LIMITS_FACTOR: '0.2', SITE_DIR: siteFolder });
    db = await openDatabaseOf(api);
  });
  afterAll(async () => {
    await db.close();
    await api.close();
    await removeSiteFolder(siteFolder);
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
    await db.database.query.deleteFrom('contactMessages').execute();
  });

  function send(language: LanguageId, fullName: string): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...validValues.contact, fullName })) body.append(name, String(value));
    const headers = { 'accept-language': language };
    return fetch(`http://127.0.0.1:${api.port}${path}`, { method: 'POST', headers, body });
  }

  const refusals = [
    ['es', 'Recibimos demasiadas solicitudes'],
    ['en', 'We have received too many requests'],
  ] as const;
  it.each(refusals.filter(([language]) => site.languages.some(({ id }) => id === language)))(
    'beyond the limit return the page with the typed values, the reason and Retry-After (%s, S-23)',
    async (language, words) => {
      expect((await api.call('POST', '/contacto', { body: validValues.contact })).status).toBe(200);
      const lockedUntil = Date.now() + 600_000;
      await db.database.query.updateTable('throttle').set({ lockedUntil, windowEndsAt: lockedUntil }).execute();
      const refused = await send(language, 'Naviera Segunda');
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await refused.text();
      expect(page).toContain(words);
      expect(page).toContain('Naviera Segunda');
      expect(await db.database.query.selectFrom('contactMessages').select('id').execute()).toHaveLength(1);
    },
  );
});
