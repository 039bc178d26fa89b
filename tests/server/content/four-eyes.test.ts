import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftDigest, requireDraft, saveFiles, updateDraft } from '../../../src/server/content/drafts/store.ts';
import { publishDraft } from '../../../src/server/content/publishing/operations.ts';
import type { Publisher } from '../../../src/server/content/publishing/publisher.ts';
import { dueSchedules, saveSchedule, scheduleDraft } from '../../../src/server/content/publishing/schedules.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND, preparedStore } from '../../support/database.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { insertPublisher, REQUEST_INFO } from '../support/publishers.ts';
import {
  beginDraft,
  makeSchedulesDue,
  publishDueOnce,
  publisherOn,
  publishingServices,
} from '../support/publishing-services.ts';

const NOTE = 'Desde el lunes';

const { panelContent } = content;
/** Whether the catalogs in use say that somebody else must publish a draft. */
function demandFourEyes(fourEyes: boolean): void {
  if (panelContent === undefined) throw new Error('the catalogs offer no content in the panel');
  setContent({ ...content, panelContent: { ...panelContent, fourEyes } });
}

describe.each(ANY_DATABASE_KIND)('a draft that somebody else must publish (%s, S-107)', (kind) => {
  const db = preparedDatabaseOf(preparedStore(kind, 'each'), 'each');
  let publisher: Publisher;
  let id = '';
  /** Publishers: Ana has begun the draft, the others have not changed it. */
  let ana = '';
  let luis = '';
  let eva = '';
  beforeEach(async () => {
    demandFourEyes(true);
    const { database } = db;
    // Nothing was published, so the server has not taken the newest state: whoever may publish is told to wait.
    publisher = publisherOn(database, 1);
    ana = await insertPublisher(database);
    luis = await insertPublisher(database, 'luis.mora');
    eva = await insertPublisher(database, 'eva.rojas');
    id = await beginDraft(database, by(ana));
  });
  afterEach(() => publisher.stop());

  const by = (actorId: string) => ({ actorId, requestInfo: REQUEST_INFO });
  const services = () => publishingServices(db.database, { publishing: { publisher } });
  const at = new Date(Date.now() + DAY_MS).toISOString();
  const handOver = (owner: string) => updateDraft(db.database, { ...by(ana), id }, { owner });
  const schedule = (actorId: string) => scheduleDraft(services(), { at, note: NOTE }, { ...by(actorId), id });
  /** Returns the codes with which publishing now and later are refused. */
  async function refusals(actorId: string) {
    const action = { ...by(actorId), id };
    const draft = await requireDraft(db.database, id);
    const codes = [
      publishDraft(services(), draft, { note: NOTE }, action),
      scheduleDraft(services(), { at, note: NOTE }, action),
    ].map((done) =>
      done.then(
        () => 'done',
        (error: { readonly code: string }) => error.code,
      ),
    );
    return Promise.all(codes);
  }
  const REFUSED = ['four-eyes', 'four-eyes'];
  const ALLOWED = ['publishing-under-way', 'done'];

  it('is published by those who neither own nor have changed it, also after it was handed over', async () => {
    expect(await refusals(ana)).toEqual(REFUSED);
    expect(await refusals(luis)).toEqual(ALLOWED);
    await handOver('luis.mora');
    expect(await refusals(ana)).toEqual(REFUSED);
    expect(await refusals(luis)).toEqual(REFUSED);
    expect(await refusals(eva)).toEqual(ALLOWED);
    await handOver('ana.ruiz');
    expect(await refusals(luis)).toEqual(ALLOWED);
    demandFourEyes(false);
    expect(await refusals(ana)).toEqual(ALLOWED);
  });

  it('is not published by somebody who has changed the draft of a colleague', { tags: ['deep'] }, async () => {
    const [file] = (await requireDraft(db.database, id)).files;
    if (file === undefined) throw new Error('the draft has no file');
    expect(await saveFiles(db.database, id, [{ ...file, content: `${file.base}# other\n` }], luis)).toBe(true);
    expect(await refusals(luis)).toEqual(REFUSED);
    expect(await refusals(ana)).toEqual(REFUSED);
    // Somebody whose change was too late has changed nothing.
    expect(await saveFiles(db.database, id, [file], eva)).toBe(false);
    expect(await refusals(eva)).toEqual(ALLOWED);
  });

  it('is not published on the schedule of somebody who has become one of them', async () => {
    await schedule(luis);
    await handOver('luis.mora');
    await makeSchedulesDue(db.database);
    await publishDueOnce(services());
    const history = db.database.query.selectFrom('catalogPublications').select(['state', 'failureOutput', 'staffId']);
    expect(await history.execute()).toEqual([{ state: 'failed', failureOutput: 'four-eyes', staffId: luis }]);
    expect(await dueSchedules(db.database)).toEqual([]);
  });

  it('is not published on a schedule that was made before the rule applied', async () => {
    const digest = draftDigest(await requireDraft(db.database, id));
    await saveSchedule(db.database, { ...by(ana), id }, { at: Date.parse(at), note: NOTE, digest });
    await makeSchedulesDue(db.database);
    await publishDueOnce(services());
    const history = db.database.query.selectFrom('catalogPublications').select(['failureOutput']);
    expect(await history.execute()).toEqual([{ failureOutput: 'four-eyes' }]);
  });
});
