import type { Translate } from '../../generated/i18next.ts';
import type { PanelField, PanelValue } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';

interface Choice {
  readonly id: string;
  readonly words: (t: Translate) => string;
  readonly tone?: PanelValue['tone'];
}

/** Returns the possible values of a field; empty if they are not fixed. */
export function choicesOf({ kind, values, options }: PanelField): readonly Choice[] {
  if (kind === 'choice' || kind === 'comparison' || kind === 'people' || kind === 'filter')
    return (values ?? []).map(choice);
  if (kind === 'options' && options !== undefined)
    return content.optionLists[options].options.map(({ id, label }) => ({ id, words: (t: Translate) => t(label) }));
  if (kind === 'line') return content.lineIds.map((id) => ({ id, words: () => content.lines[id].shortName }));
  return [];
}

function choice({ id, label, word, tone }: PanelValue): Choice {
  const text = word === undefined ? label : (`vessels:${word}` as const);
  return { id, words: (t) => (text === undefined ? id : t(text)), tone };
}

/** Finds the choice of a value. Flags are true or false in responses, but yes or no in addresses. */
export function choiceOf(field: PanelField, value: unknown): Choice | undefined {
  const id = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return choicesOf(field).find((choice) => choice.id === id);
}
