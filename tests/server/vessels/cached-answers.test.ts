import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { cachedAnswers, type VesselAnswers } from '../../../src/server/vessels/answers.ts';
import { openSources } from '../../../src/server/vessels/open-sources.ts';
import { fillCalls, LINE, vesselName } from '../../bench/vessels/sample.ts';
import { DATABASE_KINDS, preparedStore } from '../../support/database.ts';
import { ownTimeOf } from '../../support/own-time.ts';
import { until } from '../../support/until.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';

describe.each(DATABASE_KINDS)('cached answers about vessel calls, on %s', (kind) => {
  const store = preparedStore(kind);
  const [here, other] = [preparedDatabaseOf(store), preparedDatabaseOf(store)];
  let answers: VesselAnswers;
  beforeAll(async () => {
    await fillCalls(here.database, 10);
    answers = cachedAnswers(here.database, openSources(here.database));
  });

  const question = { line: LINE, vessel: vesselName(1), voyage: '', call: '' };
  const terminal = async () => {
    const answer = await answers.arrivals(question);
    return answer.kind === 'calls' ? answer.calls.map((call) => call.terminal).join() : answer.kind;
  };
  const change = (database: Database, to: string) =>
    database.transaction(({ query }) => query.updateTable('vesselCalls').set({ terminal: to }).execute());

  it('are the same object until something changes', async () => {
    // An answer lives for a second, and a busy machine may take longer for the next question.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await answers.arrivals(question)).toBe(await answers.arrivals({ ...question }));
    const itinerary = { port: '', vessel: '', by: 'port', view: 'list' } as const;
    expect(await answers.itinerary(LINE, itinerary)).toBe(await answers.itinerary(LINE, itinerary));
  });

  it('are renewed by the next question after an edit on this instance', async () => {
    await terminal();
    await change(here.database, 'Sur');
    expect(await terminal()).toBe('Sur');
  });

  it.runIf(kind === 'sqlite')('are renewed by the next question after an edit by another process', async () => {
    await terminal();
    await change(other.database, 'Norte');
    expect(await terminal()).toBe('Norte');
  });

  it('are renewed within three seconds of an edit on another instance', async () => {
    await terminal();
    await change(other.database, 'Oeste');
    const [ms] = await ownTimeOf(() => until(async () => (await terminal()) === 'Oeste'));
    expect(ms).toBeLessThan(3_000);
  });
});
