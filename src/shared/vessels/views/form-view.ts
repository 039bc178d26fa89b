import { lineIds, lines } from '../../../generated/lines.ts';
import type { ArrivalQuestion } from '../answer.ts';
import { element, type NodeElement } from '../node.ts';
import type { Voice } from './voice.ts';

/** Names of the fields are those of the address of an answer, so that a form sent without scripts is a link. */
export const FIELDS = { line: 'linea', vessel: 'buque', voyage: 'viaje', call: 'escala' } as const;

/** The list that the field of the vessel proposes from. */
export const SUGGESTIONS_ID = 'vessel-names';

interface FormParts {
  /** Where the answers are. */
  readonly action: string;
  readonly question: Pick<ArrivalQuestion, 'line' | 'vessel' | 'voyage'>;
  /** Names to propose. */
  readonly names?: readonly string[];
}

/** The arrival query: a form that any browser can send. */
export function formView({ say }: Voice, { action, question, names = [] }: FormParts): NodeElement {
  return element(
    'form',
    { action, method: 'get', 'data-part': 'query' },
    element(
      'label',
      {},
      element('span', {}, say('form.line')),
      element(
        'select',
        { name: FIELDS.line, required: true, value: question.line },
        element('option', { value: '' }, say('form.chooseLine')),
        lineIds.map((id) => element('option', { value: id }, lines[id].name)),
      ),
    ),
    element(
      'label',
      {},
      element('span', {}, say('form.vessel')),
      element('input', {
        name: FIELDS.vessel,
        type: 'text',
        maxlength: '100',
        autocomplete: 'off',
        spellcheck: 'false',
        list: SUGGESTIONS_ID,
        value: question.vessel,
        placeholder: say('form.vesselHint'),
      }),
    ),
    element(
      'datalist',
      { id: SUGGESTIONS_ID },
      names.map((name) => element('option', { value: name })),
    ),
    element(
      'label',
      {},
      element('span', {}, say('form.voyage')),
      element('input', {
        name: FIELDS.voyage,
        type: 'text',
        maxlength: '50',
        autocomplete: 'off',
        spellcheck: 'false',
        value: question.voyage,
        placeholder: say('form.voyageHint'),
      }),
    ),
    element('button', { type: 'submit' }, say('form.consult')),
  );
}
