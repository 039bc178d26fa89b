import { lines } from '../../../generated/lines.ts';
import { apiPaths } from '../addresses.ts';
import type { Provenance } from '../answer.ts';
import { isCancelled, knownTimes, type Times, type VesselCall } from '../call.ts';
import { element, type Node, type NodeElement } from '../node.ts';
import { portName } from '../port-name.ts';
import { formatTime, offsetTime } from '../zone.ts';
import type { Voice } from './voice.ts';

/** The words for how sure a time is. */
export const CERTAINTY = { ACT: 'call.actual', EST: 'call.estimated', PLN: 'call.planned' } as const;

/** Every time that is known, the surest first, each with how sure it is. */
export function timesView({ say, language }: Voice, times: Times): Node[] {
  const known = knownTimes(times);
  if (known.length === 0) return [element('span', { 'data-part': 'unknown' }, say('call.noTime'))];
  return known.map(({ classifier, at }, index) =>
    element(
      'span',
      { 'data-part': index === 0 ? 'best' : 'other' },
      element('time', { datetime: offsetTime(at) }, formatTime(at, language)),
      ' ',
      element('em', {}, say(CERTAINTY[classifier])),
    ),
  );
}

/** What is out of the ordinary, if anything. */
export function statusView({ say }: Voice, call: VesselCall): NodeElement | undefined {
  if (call.statusCode === null) return undefined;
  return element('p', { 'data-part': isCancelled(call) ? 'cancelled' : 'exception' }, say(`status.${call.statusCode}`));
}

/** One call with all that is known of it. */
export function callView(voice: Voice, call: VesselCall, origin: Provenance, link: string): NodeElement {
  const { say, language } = voice;
  const fact = (label: string, ...value: readonly Node[]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const optional = (label: string, value: string | null) => (value === null ? undefined : fact(label, value));
  const source = origin.kind === 'table' ? say('call.own') : say('call.ofLine', { line: lines[call.line].name });
  return element(
    'article',
    { id: `escala-${call.id}`, 'data-part': 'call', 'data-cancelled': isCancelled(call) },
    element('h3', {}, `${call.vesselName} · ${portName(call)}`),
    statusView(voice, call),
    element(
      'dl',
      {},
      fact(say('call.arrival'), ...timesView(voice, call.arrival)),
      fact(say('call.departure'), ...timesView(voice, call.departure)),
      fact(say('call.vessel'), `${call.vesselName} (${say('call.imo', { number: call.vesselIMONumber })})`),
      fact(say('call.voyage'), call.carrierVoyageNumber),
      optional(say('call.exportVoyage'), call.carrierExportVoyageNumber),
      optional(say('call.service'), call.carrierServiceName ?? call.carrierServiceCode),
      fact(say('call.port'), `${portName(call)} (${call.UNLocationCode})`),
      optional(say('call.terminal'), call.terminal ?? call.facilityCode),
      fact(say('call.source'), source),
      fact(
        say('call.updated'),
        element('time', { datetime: offsetTime(call.updatedAt) }, formatTime(call.updatedAt, language)),
      ),
    ),
    element(
      'p',
      { 'data-part': 'links' },
      element('a', { href: link }, say('call.link')),
      ' ',
      element('a', { href: apiPaths.calendar(call) }, say('call.calendar')),
    ),
  );
}
