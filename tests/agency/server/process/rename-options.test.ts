import { beforeEach, describe, expect, it } from 'vitest';
import { optionLists } from '../../../../src/generated/options.ts';
import { sampleClients } from '../../../../src/server/commands/demo/samples.ts';
import { insertClients, insertMessages, insertSampleStaff } from '../../../../src/server/commands/demo/seed.ts';
import { renameOptions } from '../../../../src/server/follow-renames.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../../support/database.ts';

/** The sample data uses the options in turn, with their current ids; the test treats the first option as renamed. */
const first = (list: keyof typeof optionLists) => ({
  list,
  from: optionLists[list].options[0]?.id ?? '',
  to: 'renamed',
});

describe.each(DATABASE_KINDS)('an option that was renamed (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  beforeEach(async () => {
    await insertClients(database, sampleClients(2), '-');
    await insertSampleStaff(database, '-');
    await insertMessages(database, optionLists['contact-subjects'].options.length);
  });

  const staff = () => database.query.selectFrom('staffAccounts').selectAll().orderBy('id').execute();
  const messages = () => database.query.selectFrom('contactMessages').selectAll().orderBy('id').execute();
  const clients = () => database.query.selectFrom('clientAccounts').selectAll().orderBy('id').execute();
  const acts = async () => {
    const all = await database.query.selectFrom('auditEntries').select(['action', 'actorRealm', 'details']).execute();
    return all.map((act) => ({ ...act, details: JSON.parse(String(act.details)) }));
  };

  it('is replaced as the process of staff', async () => {
    const option = first('staff-processes');
    const before = await staff();
    const [done, ...others] = await renameOptions(database, [option]);
    expect(others).toEqual([]);
    expect(done?.rows).toBe(before.filter(({ process }) => process === option.from).length);
    expect(await staff()).toEqual(
      before.map((row) => (row.process === option.from ? { ...row, process: option.to } : row)),
    );
  });

  it('is replaced in the subject and the fields of a message, and other messages stay', async () => {
    const option = first('contact-subjects');
    const before = await messages();
    expect(await renameOptions(database, [option])).toEqual([{ ...option, rows: 2 }]);
    const after = before.map((row) =>
      row.subject === option.from
        ? {
            ...row,
            subject: 'renamed',
            fields: row.fields.replace(`"subject":"${option.from}"`, '"subject":"renamed"'),
          }
        : row,
    );
    expect(after).not.toEqual(before);
    expect(await messages()).toEqual(after);
  });

  it('is replaced only in its own field of a client profile, with one audit entry', async () => {
    const option = first('vat-regime');
    const before = await clients();
    expect(await renameOptions(database, [option])).toEqual([{ ...option, rows: 2 }]);
    const profiles = (rows: typeof before) => rows.map(({ profile }) => JSON.parse(profile));
    expect(profiles(await clients())).toEqual(profiles(before).map((row) => ({ ...row, vatRegime: 'renamed' })));
    expect(await renameOptions(database, [option])).toEqual([]);
    expect(await acts()).toEqual([{ action: 'option-renamed', actorRealm: 'system', details: { ...option, rows: 2 } }]);
  });

  it('is renamed once by several instances that start at once', async () => {
    const option = first('vat-regime');
    const done = await Promise.all([renameOptions(database, [option]), renameOptions(database, [option])]);
    expect(done.flat().reduce((sum, { rows }) => sum + rows, 0)).toBe(2);
  });

  it('changes nothing while the catalog has no renamed option', async () => {
    const before = [await staff(), await messages(), await clients()];
    expect(await renameOptions(database)).toEqual([]);
    expect([await staff(), await messages(), await clients()]).toEqual(before);
    expect(await acts()).toEqual([]);
  });

  it('begins no transaction where nothing is left to change', async () => {
    const transaction = () => Promise.reject(new Error('a transaction was begun'));
    const gone = { ...first('contact-subjects'), from: 'gone' };
    expect(await renameOptions({ ...database, transaction }, [gone])).toEqual([]);
  });
});
