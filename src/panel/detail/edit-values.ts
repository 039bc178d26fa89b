import type { Row } from '../../generated/api.ts';
import type { PanelField } from '../../generated/types.ts';
import { fieldInstant, fieldTime } from '../../shared/time/zone.ts';
import { isEmpty } from '../values/value-text.ts';
import type { Changes } from './save-row.ts';

/** The texts in the controls of a form, by field. */
export type Edits = Readonly<Record<string, string>>;

/** Returns a value of a row as the text of its control. */
export function controlText({ id, kind }: PanelField, row: Row): string {
  const value = row[id];
  if (isEmpty(value)) return '';
  return kind === 'instant' ? fieldTime(Date.parse(String(value))) : String(value);
}

/** Returns the values that differ from the row, in the format of the server. */
export function changesOf(fields: readonly PanelField[], edits: Edits, row: Row): Changes {
  const changed = fields.flatMap((field) => {
    const value = sentValue(field, edits[field.id] ?? controlText(field, row));
    return value === sentValue(field, controlText(field, row)) ? [] : [[field.id, value] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the edits that were made after others were sent. */
export function editsSince(sent: Edits, now: Edits): Edits {
  return Object.fromEntries(Object.entries(now).filter(([id, text]) => sent[id] !== text));
}

function sentValue({ kind, severalLines, whenEmpty }: PanelField, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return whenEmpty === 'null' ? null : '';
  if (kind === 'instant') return fieldInstant(text);
  return severalLines ? text : trimmed;
}
