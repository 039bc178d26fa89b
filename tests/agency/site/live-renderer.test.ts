import { describe, expect, it } from 'vitest';
import { content } from '../../../src/shared/content.ts';
import type { VesselCall } from '../../../src/shared/vessels/call.ts';
import type { ItineraryQuery } from '../../../src/shared/vessels/query.ts';
import { createLiveRenderer } from '../../../src/site/app/live-renderer.tsx';
import { SAMPLE_CALL } from '../../shared/support/sample-call.ts';

const HOSTILE = `"><script>'&`;
const CALL: VesselCall = {
  ...SAMPLE_CALL,
  vesselName: HOSTILE,
  terminal: HOSTILE,
  statusCode: 'OMIT',
  arrivalPlanned: Date.parse('2026-11-24T11:00:00Z'),
  arrivalEstimated: Date.parse('2026-11-25T11:00:00Z'),
};
const QUESTION = { line: 'nyk', vessel: HOSTILE, voyage: '', call: '' };
const NOW = Date.parse('2026-11-21T15:00:00Z');
const renderLive = await createLiveRenderer(content);
const PAGE = { path: '/page', language: 'es' } as const;

function arrivals(change: Partial<VesselCall> = {}): string {
  return answered([{ ...CALL, ...change }]);
}

function answered(calls: readonly VesselCall[], coming = calls.length, language: 'es' | 'en' = 'es'): string {
  const answer = { kind: 'calls', line: 'nyk', origin: { kind: 'table' }, at: NOW, calls, coming } as const;
  const html = renderLive({ kind: 'arrivals', content: { question: QUESTION, answer } }, { ...PAGE, language });
  return html.replaceAll('<!-- -->', '');
}

/** Returns the text of a part of the answer, without its markup. */
function words(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}
const HEADING = /<h2[^>]*>(.*?)<\/h2>/;
const CERTAINTY = /data-part="certainty">(.*?)<\/p>/;

it('the vessel, the terminal and the query are escaped in the page', () => {
  const html = arrivals();
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;&#x27;&amp; en <strong>Cartagena</strong>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;&#x27;&amp;"');
});

it('the form keeps the submitted line', () => {
  expect(arrivals()).toMatch(/<option value="nyk" selected="">/);
});

describe('the response in words', () => {
  const vega = { vesselName: 'Vega', statusCode: null } as const;
  const at = (text: string) => Date.parse(`${text}:00-05:00`);
  it.each<[string, Partial<VesselCall>, string, string | undefined]>([
    ['planned', { arrivalEstimated: null }, 'Vega llega a Cartagena el martes 24 nov, 06:00', 'planeado'],
    [
      'estimated late',
      { arrivalEstimated: at('2026-11-24T11:00') },
      'Vega llega a Cartagena el martes 24 nov, 11:00',
      'estimado5 h después de lo planeadoPlaneado: mar 24 nov, 06:00',
    ],
    [
      'estimated early, in another year',
      { arrivalPlanned: at('2027-01-05T06:00'), arrivalEstimated: at('2027-01-02T06:00') },
      'Vega llega a Cartagena el sábado 2 ene 2027, 06:00',
      'estimado3 días antes de lo planeadoPlaneado: mar 5 ene 2027, 06:00',
    ],
    [
      'arrived on time',
      { arrivalPlanned: at('2026-11-20T06:00'), arrivalActual: at('2026-11-20T06:00') },
      'Vega llegó a Cartagena el viernes 20 nov, 06:00',
      'realA la hora planeada',
    ],
    [
      'not confirmed',
      { arrivalPlanned: at('2026-11-21T06:00'), arrivalEstimated: null },
      'Vega debía llegar a Cartagena el sábado 21 nov, 06:00; su llegada está por confirmar',
      'planeado',
    ],
    [
      'departed',
      { arrivalPlanned: null, arrivalEstimated: null, departureActual: at('2026-11-21T06:00') },
      'Vega zarpó de Cartagena el sábado 21 nov, 06:00',
      'real',
    ],
    [
      'cancelled',
      { statusCode: 'OMIT' },
      'Se canceló la escala de Vega en Cartagena, prevista para el miércoles 25 nov, 06:00',
      undefined,
    ],
    [
      'without a date',
      { arrivalPlanned: null, arrivalEstimated: null },
      'Vega hará escala en Cartagena, sin fecha anunciada todavía',
      undefined,
    ],
  ])('describes a call that is %s', (_name, change, heading, certainty) => {
    const html = arrivals({ ...vega, ...change });
    expect(words(html, HEADING)).toBe(heading);
    expect(words(html, CERTAINTY)).toBe(certainty);
  });

  it('is in the language of the page', () => {
    const html = answered([{ ...CALL, ...vega, arrivalEstimated: at('2026-11-24T06:30') }], 1, 'en');
    expect(words(html, HEADING)).toBe('Vega arrives in Cartagena on Tuesday, Nov 24, 06:30');
    expect(words(html, CERTAINTY)).toBe('estimated30 min later than plannedPlanned: Tue, Nov 24, 06:00');
  });

  it('says that no call is to come, and which calls are cancelled', () => {
    const made = { ...CALL, ...vega, arrivalActual: at('2026-11-20T06:00') };
    expect(answered([made, { ...made, id: 'a2' }], 0)).toContain('esta fue la última');
    expect(
      answered([
        { ...CALL, ...vega },
        { ...CALL, id: 'a2', UNLocationCode: 'COBUN' },
      ]),
    ).toContain('Escala cancelada: Buenaventura, mié 25 nov, 06:00.');
  });

  it('has all facts of a call when it is the only one', () => {
    const html = arrivals({ ...vega, carrierExportVoyageNumber: '2104S', carrierServiceName: 'Andes' });
    for (const fact of ['2103N', '2104S', 'Andes', 'Cartagena (COCTG)', 'IMO 9321483', 'Registro de la agencia'])
      expect(html).toContain(fact);
    expect(html).toContain(
      '<span data-part="best"><time dateTime="2026-11-25T06:00:00-05:00">mié, 25 nov 2026, 06:00</time> <em>estimado</em></span>' +
        '<span data-part="other"><time dateTime="2026-11-24T06:00:00-05:00">mar, 24 nov 2026, 06:00</time> <em>planeado</em></span>',
    );
  });
});

it('a cancelled call is one row that says when it was expected', () => {
  const html = answered([{ ...CALL, id: 'a2', statusCode: null }, CALL]);
  expect(words(html, /<tr data-cancelled="true">(.*?)<\/tr>/)).toBe(
    'Cartagena2103N · mié 25 nov, 06:00 Escala cancelada: el buque no tocará este puerto',
  );
});

describe('an itinerary', () => {
  const at = (text: string) => Date.parse(`${text}:00-05:00`);
  const coming = { ...CALL, statusCode: null, vesselName: 'Vega', arrivalEstimated: null } as const;
  const calls: readonly VesselCall[] = [
    { ...coming, id: 'a0', arrivalPlanned: at('2026-11-20T23:00') },
    { ...coming, arrivalPlanned: at('2026-11-24T06:00'), arrivalEstimated: at('2026-11-24T16:00') },
    { ...CALL, id: 'a2', vesselName: 'Vega', UNLocationCode: 'COBUN' },
    { ...coming, id: 'a3', UNLocationCode: 'COBUN', arrivalPlanned: at('2026-12-02T06:00') },
  ];
  const answer = {
    kind: 'calls',
    origin: { kind: 'table' },
    at: NOW,
    isCut: false,
    ports: [
      { value: 'COBUN', name: 'Buenaventura', count: 2 },
      { value: 'COCTG', name: 'Cartagena', count: 2 },
      { value: 'COSMR', name: 'Santa Marta', count: 0 },
    ],
    vessels: [{ value: 'Vega', name: 'Vega', count: 4 }],
  } as const;
  const ALL = { port: '', vessel: '', by: 'port', view: 'list' } as const;
  function itinerary(question: ItineraryQuery = ALL, shown = calls): string {
    const content = { question, answer: { ...answer, calls: shown } };
    return renderLive({ kind: 'itinerary', line: 'nyk', queryPath: '/query', content }, PAGE).replaceAll(
      '<!-- -->',
      '',
    );
  }
  const all = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, found]) => found?.replace(/<[^>]*>/g, ''));

  it('has a link for each port or vessel with calls, which keeps the other choices', () => {
    const tabs = /<li><a (href="[^"]*"[^>]*>.*?)<\/a><\/li>/g;
    const links = (question: ItineraryQuery) =>
      all(itinerary(question), tabs).map((one) => one?.replace('#programa"', ''));
    expect(links(ALL).slice(0, 3)).toEqual([
      'href="/page aria-current="true">Todos 4',
      'href="/page?puerto=COBUN>Buenaventura 2',
      'href="/page?puerto=COCTG>Cartagena 2',
    ]);
    const byVessel = links({ ...ALL, by: 'vessel', port: 'COSMR' });
    expect(byVessel[1]).toBe('href="/page?puerto=COSMR&amp;buque=Vega&amp;orden=vessel>Vega 4');
    // A chosen port stays, even without calls.
    expect(links({ ...ALL, port: 'COSMR' })[3]).toContain('aria-current="true">Santa Marta 0');
  });

  it('is grouped by month, with today in its place', () => {
    const headings = /<th scope="rowgroup"[^>]*>(.*?)<\/th>/g;
    expect(all(itinerary(), headings)).toEqual([
      'noviembre de 2026',
      'Hoy, 21 de noviembre de 2026',
      'diciembre de 2026',
    ]);
    expect(all(itinerary(ALL, calls.slice(3)), headings)).toEqual([
      'Hoy, 21 de noviembre de 2026',
      'diciembre de 2026',
    ]);
  });

  it('shows a time once, with its deviation from the plan, and links each call to its details', () => {
    const html = itinerary();
    expect(html).toContain('mar 24 nov, 16:00</time> <em data-label="Arribo">estimado</em> ');
    expect(html).toContain('title="Planeado: mar 24 nov, 06:00">+10 h</span>');
    expect(html).toContain('<a href="/query?linea=nyk&amp;escala=a1#respuesta">Cartagena</a>');
    expect(all(html, /<tr data-cancelled="true">(.*?)<\/tr>/g)).toHaveLength(1);
  });

  it('shows in its rows what the selected tab does not', () => {
    const titles = (question: ItineraryQuery) =>
      all(itinerary(question), /<th scope="col"[^>]*>(.*?)<\/th>/g).slice(0, 2);
    expect(titles(ALL)).toEqual(['Puerto', 'Buque']);
    expect(titles({ ...ALL, port: 'COCTG' })).toEqual(['Buque', 'Terminal']);
    expect(titles({ ...ALL, vessel: 'Vega' })).toEqual(['Puerto', 'Terminal']);
  });

  it('can be shown as a calendar, with the list below it', () => {
    const html = itinerary({ ...ALL, view: 'calendar' });
    expect(html).toContain(
      '<svg role="img" aria-label="Calendario de seis semanas; la lista contiene lo mismo en texto."',
    );
    // A cancelled call has no bar.
    expect(html.match(/<rect /g)).toHaveLength(3);
    expect(html).toMatch(/<details[^>]*><summary>Las mismas escalas en texto<\/summary><table/);
  });
});

it('a failed query is explained in the language of the page', () => {
  const content = { question: QUESTION, answer: { kind: 'down', line: 'nyk' } } as const;
  const html = (language: 'es' | 'en') => renderLive({ kind: 'arrivals', content }, { path: '/page', language });
  expect(html('es')).toContain('No pudimos consultar esta información');
  expect(html('en')).toContain('We could not look this up');
});
