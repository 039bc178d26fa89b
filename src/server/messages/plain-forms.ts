import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../generated/api.ts';
import { operations } from '../../generated/contract.ts';
import type { Form } from '../../generated/types.ts';
import { shownParameter } from '../../shared/address-names.ts';
import { content } from '../../shared/content.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import { PLAIN_FORM, variantOf } from '../../shared/forms/plain-form.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { Admissions, admit, limitsAt } from '../api/admissions.ts';
import type { HandlerServices, PlainAnswer, PlainFormHandler } from '../api/handler.ts';
import { refusalMessage, statusOf, waitAfter } from '../api/refusals.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { splitAddress } from '../platform/http/address.ts';
import { type FilledForm, readFormParts } from '../platform/http/form-request.ts';
import { keyOfContent } from '../platform/http/idempotency.ts';
import { visitorLanguage } from '../platform/http/request-headers.ts';
import { requestInfoOf } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendMessage } from './contact.ts';
import type { MessageForm } from './message.ts';

const OPERATIONS: Readonly<Record<MessageForm, Operation>> = {
  contact: operations.sendContactMessage,
  'freight-quote': operations.requestQuote,
};

/** Takes messages to the agency from a browser without scripts, with the same checks and limits as the API (ADR 69). */
export function plainMessages(parts: HandlerServices): PlainFormHandler {
  return async (request, form) => {
    const asked = askedForm(request, form);
    const admissions = new Admissions(parts, request);
    let values: FormValues = {};
    const answer = (status: number, more: Partial<PlainAnswer['content']>): PlainAnswer => ({
      status,
      content: { form: asked, values, errors: [], ...more },
    });
    try {
      await admit(admissions, limitsAt(OPERATIONS[asked], 'request'), request, '');
      const filled = asTyped(await readFormParts(request, content.forms[asked]));
      ({ values } = filled);
      // Another subject may have a form of its own with more fields.
      const wanted = variantOf(form, values).id;
      if (wanted !== asked && isMessageForm(wanted)) return answer(200, { form: wanted });
      const found = checkForm(content.forms[asked], values, filled.files);
      if (found.length > 0) return answer(422, { errors: found });
      await admit(admissions, limitsAt(OPERATIONS[asked], 'form'), request, '');
      const reference = await sendMessage(parts, asked, filled, admissions, {
        language: visitorLanguage(request),
        idempotencyKey: keyOfContent(request, filled),
        requestInfo: requestInfoOf(request),
      });
      return answer(200, { values: {}, outcome: { kind: 'sent', reference } });
    } catch (error) {
      const refusal = isDatabaseUnavailable(error) ? new Refusal('unavailable') : error;
      if (!(refusal instanceof Refusal)) throw error;
      const { fields } = refusal.details;
      if (fields !== undefined) return answer(422, { errors: fields });
      const message = await refusalMessage(refusal, visitorLanguage(request));
      const wait = waitAfter(refusal);
      const failed = answer(statusOf(refusal.code), { outcome: { kind: 'failed', message } });
      return { ...failed, ...(wait === undefined ? {} : { retryAfterSeconds: wait }) };
    }
  };
}

/** Returns the form named in the address if the page offers it; otherwise the page's own form. */
function askedForm({ url }: FastifyRequest, form: Form): MessageForm {
  const name = shownParameter(new URLSearchParams(splitAddress(url).query), PLAIN_FORM) ?? '';
  const offered: readonly string[] = [form.id, ...(form.variants ?? []).map((variant) => variant.form)];
  const asked = offered.includes(name) ? name : form.id;
  if (!isMessageForm(asked)) throw new Error(`the form ${asked} is no message to the agency`);
  return asked;
}

function isMessageForm(id: string): id is MessageForm {
  return id in OPERATIONS;
}

/** Turns line ends into LF, and drops the empty files that browsers send when none was chosen. */
function asTyped({ values, files }: FilledForm): FilledForm {
  const lines = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
  ]);
  const chosen = Object.entries(files).filter(([, { name, size }]) => name !== '' || size > 0);
  return { values: Object.fromEntries(lines), files: Object.fromEntries(chosen) };
}
