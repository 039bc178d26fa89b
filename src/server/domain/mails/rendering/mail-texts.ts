import { createTranslators } from '../../../platform/translate.ts';

/**
 * The translators for mails. A missing value is an error of the feature: no mail is sent with a gap in it.
 * @throws Error if a value that the text shows is missing
 */
export const mailTranslatorFor = createTranslators({
  missingValue: (name) => {
    throw new Error(`The mail lacks its value "${name}"`);
  },
});
