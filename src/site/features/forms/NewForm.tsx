import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Translate } from '../../../generated/i18next.ts';
import type { Form, Outcome } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isPlainForm, prefillOf, variantOf } from '../../../shared/forms/plain-form.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { readTypedCode } from '../../../shared/http/mailed-link.ts';
import { isObject } from '../../../shared/is-object.ts';
import { type FormSlotProps, useSite } from '../../context/site-context.ts';
import { SentNotice } from '../../forms/AnsweredForm.tsx';
import { FormView } from '../../forms/FormView.tsx';
import type { Files, Submit } from '../../forms/use-submission.ts';
import { newKey } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { forgetLinkToken, linkToken, setLinkToken, subscribeToLinkToken } from '../../session/link-token.ts';
import { ConfirmDialog } from '../../ui/AlertDialog.tsx';
import { PushButton } from '../../ui/Buttons.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RestoredNotice, useDraft } from './draft.tsx';
import styles from './Forms.module.css';
import { ResultDialog, type SubmitResult, useOutcomeButtons } from './ResultDialog.tsx';
import { isOfClient, isOfLink, messageFor, sendForm } from './send-form.ts';

/**
 * One submission of a form. Its idempotency key keeps a double click or a lost response from submitting twice (S-87). Values
 * that were changed after a failed try get a new key.
 */
export class Submission {
  readonly id: string = newKey();
  #key = this.id;
  #sent = '';
  #files: Files = {};

  keyFor(values: FormValues, files: Files): string {
    const sent = JSON.stringify(values);
    const isSame = sent === this.#sent && Object.entries(files).every(([name, file]) => this.#files[name] === file);
    if (this.#sent !== '' && !isSame) this.#key = newKey();
    this.#sent = sent;
    this.#files = files;
    return this.#key;
  }
}

interface LinkFormProps {
  readonly form: Form;
  /** Whether the form was sent, which uses up the link. */
  readonly isSent: boolean;
  readonly children: ReactNode;
}

/**
 * A form that needs the token of a mailed link. Without the token it says what to do and takes the code of the mail, which is
 * all that is left where a mail filter has cut the link; after sending, it says what comes next.
 */
function LinkForm({ form, isSent, children }: LinkFormProps) {
  const { success, failure, withoutLink = failure } = form;
  const hydrated = useHydrated();
  const token = useSyncExternalStore(subscribeToLinkToken, linkToken, () => undefined);
  // The page was written for those who come with a link.
  if (token !== undefined || !hydrated) return children;
  if (isSent && success !== undefined) return <OutcomeNotice outcome={success} tone="success" />;
  if (withoutLink === undefined) return children;
  return (
    <>
      <OutcomeNotice outcome={withoutLink} tone="info" />
      <CodeForm form={form.id} />
    </>
  );
}

/** Takes the code of the mail; the focus then moves to the form that needed it. */
function CodeForm({ form }: { readonly form: string }) {
  useEffect(() => () => focusFirstField(form), [form]);
  return <FormView form={content.forms['link-code']} onSubmit={takeCode} />;
}

const takeCode: Submit = async (values) => {
  const code = readTypedCode(typedText(values, 'code'));
  if (code === undefined) return { errors: [{ field: 'code', rule: 'format' }] };
  setLinkToken(code);
  return undefined;
};

interface NewFormProps extends Omit<FormSlotProps, 'id'> {
  readonly form: Form;
}

/** A form that begins empty, except for the option that the address preselects. */
export function NewForm({ form: own, onDone, question, anchor, answer }: NewFormProps) {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const { pathname } = useLocation();
  const prefilled = usePrefill(own);
  const [submitResult, setSubmitResult] = useState<SubmitResult>();
  /** The current submission; the next one begins with an empty form. */
  const [sending, setSending] = useState(() => new Submission());
  const [isSent, setSent] = useState(false);
  /** Set while the question waits for an answer. */
  const [sure, setSure] = useState<(isSure: boolean) => void>();
  const draft = useDraft(own, '');
  // An address that makes another choice than the one before is newer than what was typed there.
  const kept = useMemo(() => {
    if (draft.restored === undefined || answer !== undefined) return undefined;
    const { values, base } = draft.restored;
    const isSameAddress = Object.entries(prefilled.values).every(([name, value]) => base[name] === value);
    return isSameAddress ? values : { ...values, ...prefilled.values };
  }, [draft.restored, answer, prefilled.values]);
  const beginning = answer?.values ?? { ...prefilled.values, ...kept };
  const { form, values, setValues } = useVariant(own, beginning, prefilled.values);
  /** What is shown when it begins anew, which need not be the form that was sent. */
  const anew = variantOf(own, prefilled.values);
  const beginAnew = () => {
    setSending(new Submission());
    setValues(prefilled.values);
  };
  const discard = () => {
    draft.drop();
    beginAnew();
  };
  const close = () => {
    setSubmitResult(undefined);
    if (submitResult?.kind !== 'check') return;
    beginAnew();
    onDone?.();
  };
  if (answer?.outcome?.kind === 'sent') return <SentNotice form={form} reference={answer.outcome.reference} />;
  const view = (
    <FormView
      key={`${sending.id} ${Object.values(prefilled.values).join()}`}
      form={form}
      initial={values}
      kept={kept}
      answer={answer}
      place={isPlainForm(own) ? { path: pathname, anchor } : undefined}
      notice={
        draft.restored ? <RestoredNotice form={anew.id} onDiscard={discard} /> : prefilled.notice && t(prefilled.notice)
      }
      onType={(now) => {
        setValues(now);
        draft.keep(now, prefilled.values, variantOf(own, now));
      }}
      isDangerous={question !== undefined}
      onSubmit={async (submitted, files, progress) => {
        const isSure = question === undefined || (await new Promise<boolean>((resolve) => setSure(() => resolve)));
        setSure(undefined);
        if (!isSure) return undefined;
        const token = isOfClient(form) ? session?.authToken : undefined;
        const headers = { 'idempotency-key': sending.keyFor(submitted, files) };
        const result = await sendForm(form, submitted, files, { token, headers, progress });
        if (result.kind === 'errors') return { errors: result.errors };
        setSent(result.kind === 'done');
        if (result.kind === 'done') draft.drop();
        if (isOfLink(form) && (result.kind === 'done' || result.response.error.error?.code === 'invalid-link'))
          forgetLinkToken();
        if (result.kind === 'done' && form.success)
          setSubmitResult({
            kind: 'check',
            outcome: form.success,
            message: withReference(form.success, result.body, t),
          });
        if (result.kind === 'failed' && token !== undefined && result.response.status === 401) sessionEnded();
        else if (result.kind === 'failed' && form.failure)
          setSubmitResult({ kind: 'fail', outcome: form.failure, message: messageFor(form, result.response, t) });
        return undefined;
      }}
    />
  );
  return (
    <>
      {isOfLink(form) ? (
        <LinkForm form={form} isSent={isSent}>
          {view}
        </LinkForm>
      ) : (
        view
      )}
      {sure !== undefined && (
        <ConfirmDialog
          actionLabel={t(form.submit)}
          question={question}
          onConfirm={() => sure(true)}
          onEnd={() => sure(false)}
        />
      )}
      {submitResult !== undefined && (
        <ResultDialog
          form={(submitResult.kind === 'check' ? anew : form).id}
          submitResult={submitResult}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the success text with the reference number from the server; undefined if the server gave none. */
function withReference(success: Outcome, body: unknown, t: Translate): string | undefined {
  const reference = isObject(body) ? body['reference'] : undefined;
  return typeof reference === 'string' ? `${t(success.text)} ${t('forms:form.reference', { reference })}` : undefined;
}

interface OutcomeNoticeProps {
  readonly outcome: Outcome;
  readonly tone: 'info' | 'success';
}

/** Replaces a form that cannot be sent or was already sent, with what to do next and the buttons for it. */
function OutcomeNotice({ outcome, tone }: OutcomeNoticeProps) {
  const { t } = useTranslation();
  const buttons = useOutcomeButtons(outcome);
  return (
    <Notice tone={tone} role="status" className={styles.notice}>
      <strong>{t(outcome.title)}</strong>
      <p>{t(outcome.text)}</p>
      <div className={styles.buttons}>
        {buttons.map(({ label, act }, index) => (
          <PushButton key={label} look={index === 0 ? 'primary' : 'secondary'} onClick={act}>
            {label}
          </PushButton>
        ))}
      </div>
    </Notice>
  );
}

/** Returns the option of a form that the address preselects, such as the subject of a quote, and its notice. */
function usePrefill(form: Form) {
  const { search } = useLocation();
  const prefill = prefillOf(form, new URLSearchParams(search));
  return useMemo(() => {
    const values: FormValues = prefill === undefined ? {} : { [prefill.field]: prefill.option };
    return { values, notice: prefill?.notice };
  }, [prefill]);
}

interface Variant {
  /** The form to show: another one while the chosen option has a form of its own. */
  readonly form: Form;
  /** The values of its fields. */
  readonly values: FormValues;
  readonly setValues: (values: FormValues) => void;
}

/**
 * Replaces a form by the variant that belongs to the chosen option.
 * @param beginning the initial values
 * @param prefilled the values that the address preselects; when they change, they are merged into what was typed
 */
function useVariant(own: Form, beginning: FormValues, prefilled: FormValues): Variant {
  const [values, setValues] = useState(beginning);
  const [before, setBefore] = useState(prefilled);
  if (prefilled !== before) {
    setBefore(prefilled);
    setValues({ ...values, ...prefilled });
  }
  return { form: variantOf(own, values), values, setValues };
}
