import type { Form } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { PlainContent } from '../../shared/forms/plain-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/Notice.tsx';
import { type FormPlace, FormView } from './FormView.tsx';

interface SentNoticeProps {
  readonly form: Form;
  readonly reference: string | null;
}

/** Says that a form has been sent, where no dialog can. */
export function SentNotice({ form: { success }, reference }: SentNoticeProps) {
  const { t } = useTranslation();
  return (
    success && (
      <Notice role="status" tone="success">
        <h3>{t(success.title)}</h3>
        <p>{t(success.text)}</p>
        {reference !== null && <p>{t('forms:form.reference', { reference })}</p>}
      </Notice>
    )
  );
}

interface AnsweredFormProps {
  readonly content: PlainContent;
  readonly place: FormPlace;
}

/** A form as the server writes it into its page: with the choice that the address makes, or with what it answers. */
export function AnsweredForm({ content: answer, place }: AnsweredFormProps) {
  const { t } = useTranslation();
  const form: Form = content.forms[answer.form];
  if (answer.outcome?.kind === 'sent') return <SentNotice form={form} reference={answer.outcome.reference} />;
  return (
    <FormView
      // Another form gets its own values, whatever a browser has kept in the fields of the form before.
      key={form.id}
      form={form}
      initial={answer.values}
      answer={answer}
      place={place}
      notice={answer.notice && t(answer.notice)}
    />
  );
}
