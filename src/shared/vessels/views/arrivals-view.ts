import { lineContacts } from '../../../generated/line-contacts.ts';
import { lines } from '../../../generated/lines.ts';
import { offices } from '../../../generated/offices.ts';
import { routes } from '../../../generated/routes.ts';
import type { LineId } from '../../../generated/types.ts';
import { withQuery } from '../addresses.ts';
import type { ArrivalAnswer, ArrivalQuestion, Provenance } from '../answer.ts';
import { element, type Node, type NodeElement, present } from '../node.ts';
import { formatTime } from '../zone.ts';
import { callView } from './call-view.ts';
import { FIELDS, formView } from './form-view.ts';
import type { Voice } from './voice.ts';

export interface Arrivals {
  readonly question: ArrivalQuestion;
  readonly answer: ArrivalAnswer;
}

/** The page of the arrival query: the form as it was filled in, and what there is to say. */
export function arrivalsView(
  voice: Voice,
  { question, answer }: Arrivals,
  path: string,
  names?: readonly string[],
): Node[] {
  const { say } = voice;
  const form = formView(voice, { action: path, question, ...(names === undefined ? {} : { names }) });
  if (answer.kind === 'unasked') return [form];
  const terms = [question.vessel, question.voyage].filter((term) => term !== '').join(' · ');
  const line = answer.kind === 'incomplete' ? undefined : lines[answer.line].name;
  return [
    form,
    element(
      'section',
      { 'data-part': 'answer', 'aria-labelledby': 'answer-title', tabindex: '-1' },
      element('h2', { id: 'answer-title' }, say('answer.title')),
      line !== undefined && terms !== '' ? element('p', {}, say('answer.asked', { line, terms })) : undefined,
      answerView(voice, answer, path),
    ),
  ];
}

function answerView(voice: Voice, answer: Exclude<ArrivalAnswer, { kind: 'unasked' }>, path: string): Node[] {
  const { say } = voice;
  if (answer.kind === 'incomplete') return [element('p', { role: 'alert' }, say('answer.incomplete'))];
  if (answer.kind === 'down')
    return present(element('p', { role: 'alert' }, say('answer.down')), officeView(voice, answer.line));
  if (answer.kind === 'vessels') {
    const link = (name: string) => withQuery(path, { [FIELDS.line]: answer.line, [FIELDS.vessel]: name });
    const names = answer.names.map((name) => element('li', {}, element('a', { href: link(name) }, name)));
    return [element('p', {}, say('answer.vessels')), element('ul', { 'data-part': 'names' }, names)];
  }
  const { calls, origin, line } = answer;
  if (calls.length === 0)
    return present(staleView(voice, origin), element('p', {}, say('answer.none')), officeView(voice, line));
  const count = calls.length === 1 ? say('answer.one') : say('answer.several', { count: calls.length });
  const link = (id: string) => withQuery(path, { [FIELDS.line]: line, [FIELDS.call]: id });
  return present(
    staleView(voice, origin),
    element('p', {}, `${count} ${say('answer.times')}`),
    ...calls.map((call) => callView(voice, call, origin, link(call.id))),
    itineraryLink(voice, line),
    officeView(voice, line),
  );
}

/** Says so when the source does not answer and what is shown is from before. */
export function staleView({ say, language }: Voice, { staleSince }: Provenance): NodeElement | undefined {
  if (staleSince === undefined) return undefined;
  return element('p', { role: 'alert' }, say('answer.stale', { when: formatTime(staleSince, language) }));
}

/** Whom to call about a line: the first of its contacts. */
export function officeView({ say }: Voice, line: LineId): NodeElement | undefined {
  const [contact] = lineContacts[line];
  if (contact === undefined) return undefined;
  const { phone = offices[contact.office].phone, email = offices[contact.office].email } = contact;
  return element(
    'p',
    { 'data-part': 'office' },
    `${say('answer.office', { city: offices[contact.office].city })}: `,
    phone === undefined ? undefined : element('a', { href: `tel:${phone.replaceAll(' ', '')}` }, phone),
    ' ',
    email === undefined ? undefined : element('a', { href: `mailto:${email}` }, email),
  );
}

function itineraryLink({ say }: Voice, line: LineId): NodeElement | undefined {
  const route = lines[line].schedules?.itinerary;
  if (route === undefined) return undefined;
  const words = say('answer.itinerary', { line: lines[line].shortName });
  return element('p', { 'data-part': 'links' }, element('a', { href: routes[route].path }, words));
}
