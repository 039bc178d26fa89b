import type { Message, MessageAnswerText, MessageChange } from '../../../generated/api.ts';
import { storedLanguage } from '../../../shared/i18n/language.ts';
import type { Edit } from '../../audit/staff-action.ts';

import { Refusal } from '../../platform/refusal.ts';
import { translate } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';
import { subjectWithId } from '../subjects.ts';
import { changeMessage, findMessage, insertAnswer } from './store.ts';

/** Returns a message of a visitor for the panel. @throws Refusal "not-found" */
export async function requireMessage({ database }: Services, id: string): Promise<Message> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not-found');
  return message;
}

/**
 * Takes a message, marks it as answered, puts it back, or writes a note.
 * @throws Refusal "not-found", or "changed-meanwhile" with the stored values
 */
export async function editMessage(services: Services, { status, note }: MessageChange, edit: Edit): Promise<Message> {
  const isDone = await changeMessage(services.database, { ...edit, status, note: note?.normalize('NFC').trim() });
  const current = await requireMessage(services, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}

/**
 * Mails an answer to the sender in the language of the message; a reply to it goes to the mailbox of the subject.
 * @throws Refusal "not-found", or "changed-meanwhile" with the stored values
 */
export async function answerMessage(services: Services, { text }: MessageAnswerText, edit: Edit): Promise<Message> {
  const { subject, language } = await requireMessage(services, edit.id);
  const option = subjectWithId(subject);
  const isDone = await insertAnswer(services.database, {
    ...edit,
    text: text.normalize('NFC').trim(),
    subject: option === undefined ? subject : await translate(option.label, storedLanguage(language)),
    mailbox: option?.mail,
  });
  const current = await requireMessage(services, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  services.wakeMail();
  return current;
}
