import { v7 as uuid } from 'uuid';
import type { FieldOf, Form, LanguageId, Option } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { plainNumber } from '../../shared/forms/number.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import type { Admissions } from '../api/challenges/admissions.ts';
import type { Handlers, OperationContext } from '../api/handler.ts';
import { audit, WITHHELD } from '../audit/audit.ts';
import { fieldsInWords } from '../mail/fields.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { recipientKey } from '../mail/prepare.ts';
import type { Database } from '../platform/db/database.ts';
import { toJsonText } from '../platform/db/json-text.ts';
import { searchText } from '../platform/db/search-text.ts';
import type { FilledForm } from '../platform/http/api/form-request.ts';
import { claimKey, type IdempotencyKey, idempotencyKey, storeAnswer } from '../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { translate } from '../platform/translate.ts';
import type { Services } from '../services.ts';
import {
  type MessageFiles,
  type MessageForm,
  referenceOf,
  sanitizeFiles,
  storeFiles,
  subjectField,
  subjects,
  subjectWithId,
} from './message.ts';

type Served = 'sendContactMessage' | 'requestQuote';

/** Messages of visitors to the agency: one operation per form. */
export function contact(services: Services): Pick<Handlers, Served> {
  const send = async (id: Parameters<typeof sendMessage>[1], context: OperationContext<Served>) => {
    const { form, language, requestInfo, admissions, request } = context;
    const about = { language, idempotencyKey: idempotencyKey(request, form), requestInfo };
    return { reference: await sendMessage(services, id, form, admissions, about) };
  };
  return {
    sendContactMessage: (context) => send('contact', context),
    requestQuote: (context) => send('freight-quote', context),
  };
}

/** The language of mails to the agency, whatever the visitor's language is. */
const agencyLanguage = () => content.site.defaultLanguage;

interface About {
  readonly language: LanguageId;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a message, mails it to the mailbox of its subject and sends a receipt to the sender. The address may not be the
 * sender's: if it has got too many receipts, none is sent, and a receipt contains no text that was typed (S-23).
 * @param submitted checked by the rules of that form
 * @returns the reference of the message, if it is known
 * @throws Refusal "invalid-fields" for a file that is not accepted, "busy", "key-reused" or "challenge-required"
 */
export async function sendMessage(
  { database, wakeMail }: Services,
  id: MessageForm,
  submitted: FilledForm,
  admissions: Admissions,
  about: About,
): Promise<string | null> {
  const { language } = about;
  const form: Form = content.forms[id];
  const values = kept(form, submitted.values);
  const files = await sanitizeFiles(submitted.files);
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
      form: id,
      fields: values,
      files,
      language,
      policyVersion: await policyVersion(form),
    },
    agencyMail: {
      language: agencyLanguage(),
      data: {
        name,
        email,
        subject: await subjectIn(agencyLanguage()),
        message,
        fields: lines({
          ...(await fieldsInWords(form, values, agencyLanguage())),
          ...(await namesOf(form, files)),
        }),
      },
    },
    receipt: hasReceipt
      ? { language, data: { subject: await subjectIn(language), chosen: lines(await chosen(form, values, language)) } }
      : undefined,
  });
  wakeMail();
  return reference;
}

/** Returns the typed values by the names of the fields. */
function kept({ fields }: Form, values: FormValues): Readonly<Record<string, string>> {
  const written = fields.filter(({ kind }) => kind !== 'consent' && kind !== 'file');
  return Object.fromEntries(
    written.map((field) => {
      const text = textOf(values[field.name]);
      return [field.name, field.kind === 'number' ? plainNumber(text, field.decimals) : text];
    }),
  );
}

/** Returns the names of the files by field label, for the mail to the agency; the files themselves stay in the panel. */
async function namesOf({ fields }: Form, files: MessageFiles): Promise<Readonly<Record<string, string>>> {
  const names = new Map(files.map(([field, { name }]) => [field, name]));
  const sent = fields.filter(({ name }) => names.has(name));
  const entries = sent.map(
    async ({ name, label }) => [await translate(label, agencyLanguage()), names.get(name) ?? ''] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the choices from our own lists, without the subject, which the receipt names anyway. */
function chosen(form: Form, values: FormValues, language: LanguageId) {
  return fieldsInWords(form, { ...values, [subjectField()]: '' }, language, 'isChosen');
}

/** Joins the entries one per line, the form in which mails take lists. */
function lines(named: Readonly<Record<string, string>>): string {
  return Object.entries(named)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function chosenSubject(values: FormValues): Option & { readonly mail: string } {
  const chosen = subjectWithId(textOf(values[subjectField()])) ?? subjects()[0];
  if (chosen?.mail === undefined) throw new Error(`the contact form's subject ${chosen?.id} names no mailbox`);
  return { ...chosen, mail: chosen.mail };
}

/** Returns the version of the page that the form's checkbox accepts. */
function policyVersion(form: Form): string {
  const field = form.fields.find((candidate): candidate is FieldOf<'consent'> => candidate.kind === 'consent');
  if (field === undefined) return '';
  return content.pages[field.page].document?.version ?? '';
}

interface ContactMessage {
  readonly subject: string;
  /** The form in which it was written. */
  readonly form: MessageForm;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: MessageFiles;
  readonly language: LanguageId;
  /** The accepted version of the policy. */
  readonly policyVersion: string;
}

interface MailWords {
  readonly language: LanguageId;
  readonly data: Readonly<Record<string, string>>;
}

interface Submission {
  readonly message: ContactMessage;
  /** The mailbox that gets the message. */
  readonly recipient: string;
  readonly agencyMail: MailWords;
  /** Undefined if the address has got too many. */
  readonly receipt: MailWords | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores the message and queues the mail to the agency and the receipt to the sender, in one transaction.
 * @returns the reference of the message; for a repeated request that of the first; null if an earlier
 *   release received the first
 */
function insertMessage(
  database: Database,
  { message, recipient, agencyMail, receipt, idempotencyKey, requestInfo }: Submission,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const claim = await claimKey(tx, idempotencyKey);
    if (!claim.isNew) return claim.answer;
    const { now } = tx;
    const id = uuid();
    const { files, ...own } = message;
    const { fields, name, email } = own;
    await tx.query
      .insertInto('contactMessages')
      .values({
        ...own,
        id,
        fields: toJsonText(fields),
        policyAcceptedAt: now,
        status: 'new',
        takenBy: null,
        note: null,
        // The reference named in mails is the end of the id.
        searchText: searchText(id, name, email, ...Object.values(fields)).slice(0, 10_000),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await storeFiles(tx, id, files);
    const reference = referenceOf(id);
    const mails = [
      { template: 'contact-message', recipient, ...agencyMail },
      ...(receipt === undefined ? [] : [{ template: 'contact-received', recipient: email, ...receipt } as const]),
    ] as const;
    for (const mail of mails) await enqueueMail(tx, { ...mail, data: { ...mail.data, reference } });
    await audit(tx, {
      action: 'contacted',
      actor: { realm: 'anonymous' },
      subjectId: id,
      ...(receipt === undefined && WITHHELD),
      requestInfo,
    });
    await storeAnswer(tx, idempotencyKey, reference);
    return reference;
  });
}
