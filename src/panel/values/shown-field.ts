import type { Row } from '../../generated/api.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import { isEmpty } from './value-text.ts';

/**
 * Returns the field whose value is shown for a field: itself, or for one that combines others the first of them that has a
 * value; undefined if there is no value.
 */
export function shownField(view: PanelView, field: PanelField, row: Row): PanelField | undefined {
  if (field.of === undefined) return isEmpty(row[field.id]) ? undefined : field;
  const id = field.of.find((name) => !isEmpty(row[name]));
  return view.fields.find((one) => one.id === id);
}
