import { useState } from 'react';
import type { Translate } from '../../../generated/i18next.ts';
import type { Form, Outcome } from '../../../generated/types.ts';
import { isPlainForm } from '../../../shared/forms/plain-form.ts';
import { isObject } from '../../../shared/is-object.ts';
import { typedValues } from '../../blocks/form/typed-values.ts';
import { useSite } from '../../context/site-context.ts';
import type { FormSlotProps } from '../../context/slots.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetLinkToken } from '../../session/link-token.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { LinkForm } from './LinkForm.tsx';
import { messageFor } from './message-for.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { ResultDialog, type SubmitResult } from './ResultDialog.tsx';
import { isOfClient, isOfLink, sendForm } from './send-form.ts';
import { Submission } from './submission.ts';
import { useDraft } from './use-draft.ts';
import { usePrefill } from './use-prefill.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useVariant } from './use-variant.ts';

interface NewFormProps {
  readonly form: Form;
  readonly onDone: FormSlotProps['onDone'] | undefined;
  readonly question: FormSlotProps['question'] | undefined;
}

/** A form that begins empty, except for the option that the address preselects. */
export function NewForm({ form: own, onDone, question }: NewFormProps) {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const prefilled = usePrefill(own);
  const [submitResult, setSubmitResult] = useState<SubmitResult>();
  /** The current submission; the next one begins with an empty form. */
  const [sending, setSending] = useState(() => new Submission());
  const [isSent, setSent] = useState(false);
  /** Set while the question waits for an answer. */
  const [answer, setAnswer] = useState<(isSure: boolean) => void>();
  const draft = useDraft(own, '');
  const [typed] = useState(() => (isPlainForm(own) ? typedValues() : undefined));
  const beginning = { ...prefilled.values, ...draft.restored?.values, ...typed?.values };
  useRestoredFocus(typed?.focused);
  const { form, values, setValues } = useVariant(own, beginning, prefilled.values);
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
  const view = (
    <FormView
      key={`${sending.id} ${Object.values(prefilled.values).join()}`}
      form={form}
      initial={values}
      notice={
        draft.restored ? <RestoredNotice form={own.id} onDiscard={discard} /> : prefilled.notice && t(prefilled.notice)
      }
      onType={(now) => {
        setValues(now);
        draft.keep(now, prefilled.values);
      }}
      isDangerous={question !== undefined}
      onSubmit={async (submitted, files, progress) => {
        const isSure = question === undefined || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)));
        setAnswer(undefined);
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
      {answer !== undefined && (
        <ConfirmDialog
          actionLabel={t(form.submit)}
          question={question}
          isDangerous
          isBusy={false}
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      )}
      {submitResult !== undefined && <ResultDialog form={own.id} submitResult={submitResult} onClose={close} />}
    </>
  );
}

/** Returns the success text with the reference number from the server; undefined if the server gave none. */
function withReference(success: Outcome, body: unknown, t: Translate): string | undefined {
  const reference = isObject(body) ? body['reference'] : undefined;
  return typeof reference === 'string' ? `${t(success.text)} ${t('forms:form.reference', { reference })}` : undefined;
}
