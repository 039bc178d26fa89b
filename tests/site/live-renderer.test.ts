import { expect, it } from 'vitest';
import { callTimes, type VesselCall } from '../../src/shared/vessels/call.ts';
import { renderLive } from '../../src/site/app/entry-live.tsx';

const HOSTILE = `"><script>'&`;
const CALL: VesselCall = {
  id: 'a1',
  line: 'nyk',
  vesselIMONumber: '9321483',
  vesselName: HOSTILE,
  carrierVoyageNumber: '2103N',
  carrierExportVoyageNumber: null,
  carrierServiceCode: null,
  carrierServiceName: null,
  UNLocationCode: 'COCTG',
  locationName: null,
  terminal: HOSTILE,
  facilityCode: null,
  statusCode: 'OMIT',
  ...callTimes(() => null),
  arrivalPlanned: Date.parse('2026-11-24T11:00:00Z'),
  arrivalEstimated: Date.parse('2026-11-25T11:00:00Z'),
  updatedAt: Date.parse('2026-11-21T15:00:00Z'),
};
const QUESTION = { line: 'nyk', vessel: HOSTILE, voyage: '', call: '' };
const PAGE = { path: '/page', language: 'es' } as const;

function arrivals(change: Partial<VesselCall> = {}): string {
  const answer = { kind: 'calls', line: 'nyk', origin: { kind: 'table' }, calls: [{ ...CALL, ...change }] } as const;
  return renderLive({ kind: 'arrivals', content: { question: QUESTION, answer } }, PAGE);
}

it('what somebody wrote is never markup', () => {
  const html = arrivals();
  expect(html).not.toContain('<script');
  expect(html).toContain('<h3>&quot;&gt;&lt;script&gt;&#x27;&amp; · Cartagena</h3>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;&#x27;&amp;"');
});

it('the form stands as it was filled in', () => {
  expect(arrivals()).toMatch(/<option value="nyk" selected="">/);
});

it('the surest time comes first, each with how sure it is, and a cancelled call is marked as such', () => {
  expect(arrivals().replaceAll('<!-- -->', '')).toContain(
    '<span data-part="best"><time dateTime="2026-11-25T06:00:00-05:00">mié, 25 nov 2026, 06:00</time> <em>estimado</em></span>' +
      '<span data-part="other"><time dateTime="2026-11-24T06:00:00-05:00">mar, 24 nov 2026, 06:00</time> <em>planeado</em></span>',
  );
  expect(arrivals()).toContain('data-cancelled="true"');
  expect(arrivals({ statusCode: null })).not.toContain('data-cancelled');
});

it('an itinerary is a table of each port, or of each vessel', () => {
  const answer = {
    kind: 'calls',
    origin: { kind: 'table' },
    calls: [CALL, { ...CALL, id: 'a2', UNLocationCode: 'COBUN' }],
    isCut: false,
    ports: [],
    vessels: [],
  } as const;
  const captions = (by: 'port' | 'vessel') => {
    const content = { question: { port: '', vessel: '', by }, answer };
    return renderLive({ kind: 'itinerary', line: 'nyk', content }, PAGE).match(/(?<=<caption>)[^<]+/g);
  };
  expect(captions('port')).toEqual(['Buenaventura', 'Cartagena']);
  expect(captions('vessel')).toEqual(['&quot;&gt;&lt;script&gt;&#x27;&amp;']);
});

it('each language has its words', () => {
  const content = { question: QUESTION, answer: { kind: 'down', line: 'nyk' } } as const;
  const html = (language: 'es' | 'en') => renderLive({ kind: 'arrivals', content }, { path: '/page', language });
  expect(html('es')).toContain('No pudimos consultar esta información');
  expect(html('en')).toContain('We could not look this up');
});
