import type { Row } from '../../generated/api.ts';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, PanelView } from '../../generated/types.ts';
import { valueText } from './value-text.ts';

/** Returns what a list calls a row: the value of its first field; empty if the row has none. */
export function rowName({ fields: [title] }: PanelView, row: Row, t: Translate, language: LanguageId): string {
  return title === undefined ? '' : valueText(title, row[title.id], t, language);
}
