import type { FormField, TextKey } from '../../generated/types.ts';

/** What is wrong with a value by the rules of its field, as the text that says so. Lengths count code points. */
export function checkField(field: FormField, value: string): TextKey | undefined {
  const { required, maxLength, messages, label } = field;
  if (required && value.trim() === '') return messages?.required ?? label;
  return [...value].length > maxLength ? (messages?.maxLength ?? label) : undefined;
}
