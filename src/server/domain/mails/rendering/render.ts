import type { MailValues } from '../../../../generated/mails.ts';
import type { LanguageId, MailId } from '../../../../generated/types.ts';
import { htmlPage } from './html.ts';
import { composeLetter } from './letter.ts';
import { mailTranslatorFor } from './mail-texts.ts';
import { plainText } from './plain-text.ts';
import type { Values } from './values.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders a mail of the catalog with its values, as text and as HTML of the same content.
 * @throws Error if a value that the mail shows is missing
 */
export async function renderMail<Id extends MailId>(
  id: Id,
  language: LanguageId,
  values: MailValues[Id],
): Promise<RenderedMail> {
  // Each mail has its own type of values; all of them are records of strings and lists.
  const t = await mailTranslatorFor(language, ['mails', 'contacts']);
  const letter = composeLetter(id, values as unknown as Values, t, language);
  return { subject: letter.subject, text: plainText(letter), html: htmlPage(letter, language) };
}
