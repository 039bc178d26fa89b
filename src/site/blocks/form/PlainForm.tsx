import { Fragment } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { Form } from '../../../generated/types.ts';
import { PLAIN_FORM, type PlainContent } from '../../../shared/forms/plain-form.ts';
import { errorText } from '../../format/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import buttons from '../../ui/buttons/ButtonRow.module.css';
import { StepProgress, StepTitle } from '../../ui/StepProgress.tsx';
import { PlainField } from './PlainField.tsx';
import { PLAIN_ID } from './typed-values.ts';

interface PlainFormProps {
  readonly content: PlainContent;
  /** Path of the page. */
  readonly path: string;
  /** Anchor of the block, where the answer appears. */
  readonly anchor: string | undefined;
}

/**
 * A form of the catalog as any browser can send it, with all its steps below one another; with scripts, the interactive form
 * replaces it.
 */
export function PlainForm({ content, path, anchor }: PlainFormProps) {
  const { t, language } = useTranslation();
  const { values, errors, notice, outcome } = content;
  const form: Form = forms[content.form];
  if (outcome?.kind === 'sent' && form.success !== undefined) {
    const { reference } = outcome;
    return (
      <div data-part="outcome" role="status">
        <h3>{t(form.success.title)}</h3>
        <p>{t(form.success.text)}</p>
        {reference !== null && <p>{t('forms:form.reference', { reference })}</p>}
      </div>
    );
  }
  const { steps } = form;
  const groups = steps?.map((step) => form.fields.filter(({ name }) => step.fields.includes(name))) ?? [form.fields];
  const textOfError = (name: string) => {
    const field = form.fields.find((each) => each.name === name);
    const error = errors.find((each) => each.field === name);
    return field && error && errorText(field, error, t, language);
  };
  return (
    <form
      // Another form gets its own values, whatever a browser has kept in the fields of the form before.
      key={form.id}
      id={PLAIN_ID}
      data-part="plain"
      method="post"
      encType="multipart/form-data"
      action={`${path}?${PLAIN_FORM}=${form.id}${anchor === undefined ? '' : `#${anchor}`}`}
      aria-label={t(form.title)}
    >
      {steps !== undefined && <StepProgress steps={steps} current={0} />}
      {form.lead !== undefined && <p data-part="row">{t(form.lead)}</p>}
      {notice !== undefined && <p data-part="notice">{t(notice)}</p>}
      {outcome?.kind === 'failed' && (
        <p data-part="outcome" role="alert">
          {outcome.message}
        </p>
      )}
      {errors.length > 0 && (
        <p data-part="outcome" role="alert">
          {t('forms:formErrors.title', { count: errors.length })}
        </p>
      )}
      {groups.map((fields, index) => (
        <Fragment key={fields[0]?.name}>
          {steps !== undefined && index > 0 && <StepTitle steps={steps} current={index} />}
          {fields.map((field) => (
            <PlainField
              key={field.name}
              field={field}
              value={values[field.name]}
              error={textOfError(field.name)}
              heading={steps === undefined ? 'h3' : 'h4'}
            />
          ))}
        </Fragment>
      ))}
      <p data-part="row">
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          {t(form.submit)}
        </button>
      </p>
    </form>
  );
}
