import type { Form } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import buttons from '../../ui/buttons/ButtonRow.module.css';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { PlainField } from './PlainField.tsx';

/**
 * The first fields of a form, disabled, in the places that they have once its code is loaded. Nothing moves then, and
 * nothing can be typed that would be lost.
 */
export function FormPlaces({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { steps, lead, title, fields } = form;
  const first = steps?.[0]?.fields;
  return (
    <fieldset disabled data-part="plain" aria-label={t(title)}>
      {steps !== undefined && <StepProgress steps={steps} current={0} />}
      {lead !== undefined && <p data-part="row">{t(lead)}</p>}
      {fields
        .filter(({ name }) => first?.includes(name) !== false)
        .map((field) => (
          <PlainField key={field.name} field={field} heading={steps === undefined ? 'h3' : 'h4'} />
        ))}
      <p data-part="row">
        <button type="button" className={`${buttons.button} ${buttons.primary}`}>
          {steps === undefined ? t(form.submit) : t('forms:formSteps.next')}
        </button>
      </p>
    </fieldset>
  );
}
