import type { LineId } from '../../../generated/types.ts';
import { apiPaths, withQuery } from '../addresses.ts';
import type { ItineraryAnswer, ItineraryQuestion } from '../answer.ts';
import { isCancelled, type VesselCall } from '../call.ts';
import { element, type Node, type NodeElement, present } from '../node.ts';
import { portName } from '../port-name.ts';
import { officeView, staleView } from './arrivals-view.ts';
import { statusView, timesView } from './call-view.ts';
import type { Voice } from './voice.ts';

export const ITINERARY_FIELDS = { port: 'puerto', vessel: 'buque', by: 'orden' } as const;

export interface Itinerary {
  readonly question: ItineraryQuestion;
  readonly answer: ItineraryAnswer;
}

/** The coming calls of a line, grouped by port or by vessel, with what narrows them down. */
export function itineraryView(voice: Voice, { question, answer }: Itinerary, line: LineId, path: string): Node[] {
  const { say } = voice;
  if (answer.kind === 'down')
    return present(element('p', { role: 'alert' }, say('answer.down')), officeView(voice, line));
  const { calls, origin, isCut } = answer;
  const { port, vessel } = question;
  const table = withQuery(apiPaths.itineraryTable(line), {
    [ITINERARY_FIELDS.port]: port,
    [ITINERARY_FIELDS.vessel]: vessel,
    lng: voice.language,
  });
  const shown: Node[] = [
    element('p', {}, say('answer.times')),
    ...groupsOf(calls, question).map(([name, group]) => groupView(voice, name, group, question)),
    element('p', { 'data-part': 'links' }, element('a', { href: table }, say('itinerary.csv'))),
  ];
  return present(
    filterView(voice, question, answer, path),
    staleView(voice, origin),
    calls.length === 0 ? [element('p', {}, say('itinerary.none')), officeView(voice, line)] : shown,
    isCut ? element('p', {}, say('itinerary.more', { count: calls.length })) : undefined,
  );
}

type Calls = Extract<ItineraryAnswer, { kind: 'calls' }>;

function filterView({ say }: Voice, question: ItineraryQuestion, { ports, vessels }: Calls, path: string): NodeElement {
  const choice = (label: string, name: string, value: string, options: readonly NodeElement[]) =>
    element('label', {}, element('span', {}, label), element('select', { name, value }, options));
  const all = element('option', { value: '' }, say('itinerary.all'));
  return element(
    'form',
    { action: path, method: 'get', 'data-part': 'query' },
    choice(say('itinerary.port'), ITINERARY_FIELDS.port, question.port, [
      all,
      ...ports.map(({ code, name }) => element('option', { value: code }, name)),
    ]),
    choice(say('itinerary.vessel'), ITINERARY_FIELDS.vessel, question.vessel, [
      all,
      ...vessels.map((name) => element('option', { value: name }, name)),
    ]),
    choice(say('itinerary.by'), ITINERARY_FIELDS.by, question.by, [
      element('option', { value: 'port' }, say('itinerary.byPort')),
      element('option', { value: 'vessel' }, say('itinerary.byVessel')),
    ]),
    element('button', { type: 'submit' }, say('itinerary.filter')),
  );
}

function groupsOf(calls: readonly VesselCall[], { by }: ItineraryQuestion): [string, VesselCall[]][] {
  const nameOf = (call: VesselCall) => (by === 'port' ? portName(call) : call.vesselName);
  return [...Map.groupBy(calls, nameOf)].sort(([a], [b]) => a.localeCompare(b));
}

function groupView(voice: Voice, name: string, calls: readonly VesselCall[], { by }: ItineraryQuestion): NodeElement {
  const { say } = voice;
  const heads = [
    by === 'port' ? say('call.vessel') : say('call.port'),
    say('call.voyage'),
    say('call.terminal'),
    say('call.arrival'),
    say('call.departure'),
    say('itinerary.calendar'),
  ];
  const cell = (index: number, ...children: readonly Node[]) =>
    element('td', { 'data-label': heads[index] ?? '' }, children);
  const row = (call: VesselCall) =>
    element(
      'tr',
      { 'data-cancelled': isCancelled(call) },
      element(
        'th',
        { scope: 'row', 'data-label': heads[0] ?? '' },
        by === 'port' ? call.vesselName : portName(call),
        statusView(voice, call),
      ),
      cell(1, call.carrierVoyageNumber),
      cell(2, call.terminal ?? call.facilityCode ?? '—'),
      cell(3, ...timesView(voice, call.arrival)),
      cell(4, ...timesView(voice, call.departure)),
      cell(
        5,
        element(
          'a',
          {
            href: apiPaths.calendar(call),
            'aria-label': `.ics ${call.vesselName} ${call.carrierVoyageNumber}, ${portName(call)}`,
          },
          '.ics',
        ),
      ),
    );
  return element(
    'table',
    {},
    element('caption', {}, name),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heads.map((head) => element('th', { scope: 'col' }, head)),
      ),
    ),
    element('tbody', {}, calls.map(row)),
  );
}
