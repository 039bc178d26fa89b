import { formMessages } from '../../generated/form-messages.ts';
import type { FormField, LanguageId } from '../../generated/types.ts';
import type { FieldFault } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/format-bytes.ts';
import type { Say } from '../i18n/i18n.ts';

/** What a fault says to the visitor: in the field's own words, else in those of all forms. */
export function faultText(
  field: FormField,
  { rule, limit = 0, count = 0 }: Omit<FieldFault, 'field'>,
  say: Say,
  language: LanguageId,
): string {
  const label = say(field.label);
  const size = formatBytes(count, language);
  const bound = rule === 'fileSize' ? formatBytes(limit, language) : limit;
  return say(field.messages?.[rule] ?? formMessages.messages[rule], { label, count, size, limit: bound });
}
