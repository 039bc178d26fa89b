import type { Translate } from '../../generated/i18next.ts';
import type { FormField, LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import type { FieldError } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/bytes.ts';

/** Returns the message of an error: the field's own, else the one for all forms. */
export function errorText(
  field: FormField,
  { rule, limit = 0, count = 0 }: Omit<FieldError, 'field'>,
  t: Translate,
  language: LanguageId,
): string {
  const label = t(field.label);
  const size = formatBytes(count, language);
  const bound = rule === 'fileSize' ? formatBytes(limit, language) : limit;
  return t(field.messages?.[rule] ?? content.formMessages.messages[rule], { label, count, size, limit: bound });
}
