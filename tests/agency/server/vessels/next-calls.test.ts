import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lineIds } from '../../../../src/generated/lines.ts';
import type { LineId } from '../../../../src/generated/types.ts';
import { cachedAnswers, type VesselAnswers } from '../../../../src/server/vessels/answers.ts';
import { openSources } from '../../../../src/server/vessels/open-sources.ts';
import { type CallSource, SourceDown } from '../../../../src/server/vessels/source.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { startOfDay } from '../../../../src/shared/time/zone.ts';
import type { VesselCall } from '../../../../src/shared/vessels/call.ts';
import { storeCall } from '../../../server/vessels/support/stored-call.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../../support/database.ts';

const LINE = lineIds[0] as LineId;
const hour = (hours: number) => Date.now() + hours * HOUR_MS;

describe.each(DATABASE_KINDS)('the next calls of the home page, on %s', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let answers: VesselAnswers;
  beforeEach(async () => {
    answers = cachedAnswers(database, openSources(database));
  });

  const store = (name: string, more: Partial<VesselCall>) => storeCall(database, name, more);
  const names = async () => (await answers.next()).calls.map(({ vesselName }) => vesselName);

  it('are none in an empty table', async () => {
    expect(await answers.next()).toEqual({ at: startOfDay(Date.now()), calls: [] });
  });

  it('are those of all lines in the order of their surest times, and no more than six', async () => {
    for (const [index, at] of [7, 2, 5, 1, 6, 3, 4].entries())
      await store(`Nave ${at}`, { line: lineIds[index % lineIds.length] ?? LINE, arrivalPlanned: hour(at) });
    expect(await names()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Nave ${at}`));
    await store('Tarde', { arrivalPlanned: hour(-20), arrivalEstimated: hour(3.5) });
    expect(await names()).toEqual(['Nave 1', 'Nave 2', 'Nave 3', 'Tarde', 'Nave 4', 'Nave 5']);
  });

  it.each([
    ['a vessel that berthed this morning', { arrivalActual: hour(-11) }, true],
    ['one that berthed longer ago', { arrivalActual: hour(-13) }, false],
    ['a call of yesterday that is late until today', { arrivalPlanned: hour(-24), arrivalEstimated: hour(5) }, true],
    ['a call of which only the departure is announced', { departurePlanned: hour(2) }, true],
    ['a vessel that has sailed', { arrivalActual: hour(-8), departureActual: hour(-1) }, false],
    ['an omitted port', { arrivalPlanned: hour(5), statusCode: 'OMIT' }, false],
    ['a blank sailing', { arrivalPlanned: hour(5), statusCode: 'BLNK' }, false],
    ['an additional call', { arrivalPlanned: hour(5), statusCode: 'ADHO' }, true],
  ] as const)('have %s: %o, %s', async (_what, call, isShown) => {
    await store('Esta', call);
    expect(await names()).toEqual(isShown ? ['Esta'] : []);
  });

  it('have six even if others before them are canceled', async () => {
    for (let at = 1; at <= 12; at++)
      await store(`Nave ${at}`, { arrivalPlanned: hour(at), statusCode: at <= 6 ? 'OMIT' : null });
    expect(await names()).toEqual([7, 8, 9, 10, 11, 12].map((at) => `Nave ${at}`));
  });

  it('are the same object until they change, whatever else does', async () => {
    await store('Una', { arrivalPlanned: hour(1) });
    const first = await answers.next();
    await store('Pasada', { arrivalPlanned: hour(-48) });
    expect(await answers.next()).toBe(first);
    await store('Otra', { arrivalPlanned: hour(2) });
    expect(await answers.next()).not.toBe(first);
  });

  it('are none while the database does not answer, which is asked again after some seconds', async () => {
    await store('Una', { arrivalPlanned: hour(1) });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const sources = openSources(database);
    let asked = 0;
    let fails = true;
    const coming: CallSource['coming'] = async (criteria) => {
      asked += 1;
      if (fails) throw new SourceDown();
      return sources[LINE].coming(criteria);
    };
    const failing = cachedAnswers(database, { ...sources, [LINE]: { ...sources[LINE], coming } });
    expect((await failing.next()).calls).toEqual([]);
    vi.advanceTimersByTime(4_000);
    expect((await failing.next()).calls).toEqual([]);
    expect(asked).toBe(1);
    fails = false;
    vi.advanceTimersByTime(2_000);
    expect((await failing.next()).calls).toHaveLength(1);
  });
});
