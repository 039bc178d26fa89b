import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { insertPublication } from '../../../src/server/content/publishing/store.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { insertPublisher } from '../support/publishers.ts';
import { administrator, inDatabase, type Member } from '../support/staff-life.ts';

describe.each(DATABASE_KINDS)('a publication whose files are past their period (%s)', (kind) => {
  let api: Api;
  let boss: Member;
  beforeAll(async () => {
    api = await startApi(kind);
    boss = await administrator(api);
  });
  afterAll(() => api.close());

  it('stays in the history, and is refused in words if somebody undoes it', async () => {
    const id = await inDatabase(api, async (database) => {
      const actorId = await insertPublisher(database);
      const files = [{ path: 'faq.yaml', before: 'questions: []', after: 'questions: [] # none' }];
      const publication = { draftId: 'draft', title: 'Preguntas', note: 'Sin preguntas', changes: '{}', files };
      const inserted = await insertPublication(database, { actorId }, publication, 'here');
      const endedAt = Date.now() - (retention.kept.publicationFiles.days + 1) * DAY_MS;
      await database.query
        .updateTable('catalogPublications')
        .set({ state: 'live', startedAt: endedAt, endedAt })
        .where('id', '=', inserted)
        .execute();
      await applyRetention(database);
      return inserted;
    });
    const { token } = boss;
    const { body } = await api.call('GET', '/internal/catalog-publications', { token });
    expect(body['publications']).toMatchObject([{ id, note: 'Sin preguntas', files: [] }]);
    const undone = await api.call('POST', `/internal/catalog-publications/${id}/undo`, { token });
    expect([undone.status, undone.body['error']]).toEqual([409, expect.objectContaining({ code: 'not-possible' })]);
  });
});
