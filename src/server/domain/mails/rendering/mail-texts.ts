import { createTranslators } from '../../../platform/translate.ts';

/**
 * What mails say. A mail that lacks a value is not sent with a gap in it: its feature is at fault.
 * @throws Error if a value that the text shows is not given
 */
export const mailTranslatorFor = createTranslators({
  missingValue: (name) => {
    throw new Error(`The mail lacks its value "${name}"`);
  },
});
