import { formMessages } from '../../generated/form-messages.ts';
import type { Translate } from '../../generated/i18next.ts';
import type { FormField, LanguageId } from '../../generated/types.ts';
import type { FieldFault } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/format-bytes.ts';

/** What a fault says to the visitor: in the field's own words, else in those of all forms. */
export function faultText(
  field: FormField,
  { rule, limit = 0, count = 0 }: Omit<FieldFault, 'field'>,
  t: Translate,
  language: LanguageId,
): string {
  const label = t(field.label);
  const size = formatBytes(count, language);
  const bound = rule === 'fileSize' ? formatBytes(limit, language) : limit;
  return t(field.messages?.[rule] ?? formMessages.messages[rule], { label, count, size, limit: bound });
}
