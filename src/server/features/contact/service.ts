import { forms } from '../../../generated/forms.ts';
import { pageLoaders } from '../../../generated/pages.ts';
import { site } from '../../../generated/site.ts';
import type { FieldOf, LanguageId, Option } from '../../../generated/types.ts';
import { type FormValues, textOf } from '../../../shared/forms/values.ts';
import { fieldsInWords } from '../../domain/accounts/fields-in-words.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { recipientKey } from '../../domain/mails/recipient-key.ts';
import { SUBJECT_FIELD, SUBJECTS, subjectWithId } from '../../domain/messages/subjects.ts';
import type { IdempotencyKey } from '../../platform/http/api/idempotency.ts';
import { translate } from '../../platform/translate.ts';
import type { Services } from '../../services.ts';
import { insertMessage } from './store.ts';

const form = forms.contact;

/** The agency answers in its own language, whatever the visitor's. */
const AGENCY_LANGUAGE = site.defaultLanguage;

interface About {
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a message, sends it to the mailbox of its subject and a receipt to its sender. Nobody knows whether the address
 * is the sender's: of receipts that are too many for it none is sent, and nothing that was typed is in one (S-23).
 * @returns the reference of the message, if it is known
 * @throws Refusal "key-reused" or "challenge-required"
 */
export async function sendMessage(
  { database, wakeMail }: Services,
  values: FormValues,
  admissions: Admissions,
  about: About,
): Promise<string | null> {
  const { language } = about;
  const name = textOf(values['fullName']);
  const email = textOf(values['email']);
  const message = textOf(values['message']);
  const subject = chosenSubject(values);
  const subjectIn = (words: LanguageId) => translate(subject.label, words);
  const { isAdmitted: hasReceipt } = await admissions.admit('receipt-recipient', recipientKey(email));
  const reference = await insertMessage(database, {
    ...about,
    recipient: subject.mail,
    message: {
      subject: subject.id,
      name,
      email,
      fields: kept(values),
      language,
      policyVersion: await policyVersion(),
    },
    agencyMail: {
      language: AGENCY_LANGUAGE,
      data: {
        name,
        email,
        subject: await subjectIn(AGENCY_LANGUAGE),
        message,
        fields: Object.entries(await fieldsInWords(form, values, AGENCY_LANGUAGE))
          .map(([label, value]) => `${label}: ${value}`)
          .join('\n'),
      },
    },
    receipt: hasReceipt ? { language, data: { subject: await subjectIn(language) } } : undefined,
  });
  wakeMail();
  return reference;
}

/** What was written, by the names of the fields. */
function kept(values: FormValues): Readonly<Record<string, string>> {
  const fields = form.fields.filter(({ kind }) => kind !== 'consent');
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(values[name])]));
}

function chosenSubject(values: FormValues): Option & { readonly mail: string } {
  const chosen = subjectWithId(textOf(values[SUBJECT_FIELD])) ?? SUBJECTS[0];
  if (chosen?.mail === undefined) throw new Error(`the contact form's subject ${chosen?.id} names no mailbox`);
  return { ...chosen, mail: chosen.mail };
}

/** The version of the page that the form's box accepts. */
async function policyVersion(): Promise<string> {
  const field = form.fields.find((candidate): candidate is FieldOf<'consent'> => candidate.kind === 'consent');
  if (field === undefined) return '';
  const { page } = await pageLoaders[field.page]();
  return page.document?.version ?? '';
}
