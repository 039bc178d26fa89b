import { v7 as uuid } from 'uuid';
import type { FieldOf, Form, LanguageId, Option } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { plainNumber } from '../../shared/forms/number.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Handlers, OperationContext } from '../api/handler.ts';
import { audit, WITHHELD } from '../audit/entries.ts';
import { formatFields } from '../mail/fields.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import { searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import type { FilledForm } from '../platform/http/form-request.ts';
import { claimKey, idempotencyKey, type Submission, storeAnswer } from '../platform/http/idempotency.ts';
import { translate } from '../platform/translate.ts';
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

/** Messages of visitors to the agency: one operation per form. */
export function contact(parts: HandlerServices) {
  const send = async (id: MessageForm, context: OperationContext<'sendContactMessage' | 'requestQuote'>) => {
    const { form, language, requestInfo, admissions, request } = context;
    const about = { language, idempotencyKey: idempotencyKey(request, form), requestInfo };
    return { reference: await sendMessage(parts, id, form, admissions, about) };
  };
  return {
    sendContactMessage: (context) => send('contact', context),
    requestQuote: (context) => send('freight-quote', context),
  } satisfies Partial<Handlers>;
}

/** The language of mails to the agency, whatever the visitor's language is. */
const agencyLanguage = () => content.site.defaultLanguage;

/**
 * Stores a message, mails it to the mailbox of its subject and sends a receipt to the sender, in one transaction. The
 * address may not be the sender's: if it has got too many receipts, none is sent, and a receipt contains no text that was
 * typed (S-23).
 * @param submitted checked by the rules of that form
 * @returns the reference of the message; for a repeated request that of the first; null if an earlier release received
 *   the first
 * @throws Refusal "invalid-fields" for a file that is not accepted, "busy", "key-reused" or "challenge-required"
 */
export async function sendMessage(
  { database, wakeMail }: HandlerServices,
  id: MessageForm,
  submitted: FilledForm,
  admissions: Admissions,
  { language, idempotencyKey, requestInfo }: Submission,
): Promise<string | null> {
  const form: Form = content.forms[id];
  const values = kept(form, submitted.values);
  const files = await sanitizeFiles(submitted.files);
  const name = textOf(values['fullName']);
  const email = textOf(values['email']);
  const { id: subject, label, mailbox } = chosenSubject(values);
  const { isAdmitted: hasReceipt } = await admissions.admit('receipt-recipient', recipientKey(email));
  const fields = { ...(await formatFields(form, values, agencyLanguage())), ...(await namesOf(form, files)) };
  const toAgency = {
    name,
    email,
    subject: await translate(label, agencyLanguage()),
    message: textOf(values['message']),
    fields: lines(fields),
  };
  // The receipt names the subject anyway.
  const chosen = await formatFields(form, { ...values, [subjectField()]: '' }, language, 'isChosen');
  const toSender = { subject: await translate(label, language), chosen: lines(chosen) };
  const policyVersion = policyVersionOf(form);
  const reference = await database.transaction(async (tx) => {
    const claim = await claimKey(tx, idempotencyKey);
    if (!claim.isNew) return claim.answer;
    const stored = await insertMessage(tx, { subject, form: id, name, email, fields: values, language, policyVersion });
    await storeFiles(tx, stored, files);
    const reference = referenceOf(stored);
    const mail = { template: 'contact-message', language: agencyLanguage(), recipient: mailbox } as const;
    await enqueueMail(tx, { ...mail, data: { ...toAgency, reference } });
    const receipt = { template: 'contact-received', language, recipient: email } as const;
    if (hasReceipt) await enqueueMail(tx, { ...receipt, data: { ...toSender, reference } });
    const actor = { realm: 'anonymous' } as const;
    await audit(tx, { action: 'contacted', actor, subjectId: stored, ...(!hasReceipt && WITHHELD), requestInfo });
    await storeAnswer(tx, idempotencyKey, reference);
    return reference;
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

/** Joins the entries one per line, the form in which mails take lists. */
function lines(named: Readonly<Record<string, string>>): string {
  return Object.entries(named)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Returns the subject of a message, and the mailbox that gets it. */
function chosenSubject(values: FormValues): Pick<Option, 'id' | 'label'> & { readonly mailbox: string } {
  const chosen = subjectWithId(textOf(values[subjectField()])) ?? subjects()[0];
  if (chosen?.mail === undefined) throw new Error(`the contact form's subject ${chosen?.id} names no mailbox`);
  return { id: chosen.id, label: chosen.label, mailbox: chosen.mail };
}

/** Returns the version of the page that the form's checkbox accepts. */
function policyVersionOf(form: Form): string {
  const field = form.fields.find((candidate): candidate is FieldOf<'consent'> => candidate.kind === 'consent');
  return field === undefined ? '' : (content.pages[field.page].document?.version ?? '');
}

interface NewMessage {
  readonly subject: string;
  /** The form in which it was written. */
  readonly form: MessageForm;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly language: LanguageId;
  /** The accepted version of the policy. */
  readonly policyVersion: string;
}

/** Stores a message and returns its id. */
async function insertMessage({ query, now }: Connection, message: NewMessage): Promise<string> {
  const id = uuid();
  const { name, email, fields } = message;
  await query
    .insertInto('contactMessages')
    .values({
      ...message,
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
  return id;
}
