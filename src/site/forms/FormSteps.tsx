import type { RefObject } from 'react';
import type { FieldKind, Form, FormField } from '../../generated/types.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/bytes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PushButton } from '../ui/Buttons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { FieldValue } from './FieldView.tsx';
import styles from './FormSteps.module.css';
import type { Files } from './use-submission.ts';

interface StepProgressProps {
  readonly steps: NonNullable<Form['steps']>;
  /** Counted from 0. */
  readonly current: number;
}

/** The progress of a form in steps: the names of all its steps. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('forms:formSteps.steps')}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(step.title)}
          {index < current && <VisuallyHidden>, {t('forms:formSteps.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

interface StepTitleProps extends StepProgressProps {
  readonly titleRef: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The title of a step: its number, how many there are, and its name. */
export function StepTitle({ steps, current, titleRef }: StepTitleProps) {
  const { t } = useTranslation();
  const title = steps[current]?.title;
  if (title === undefined) return null;
  return (
    <h3 ref={titleRef} tabIndex={-1}>
      {t('forms:formSteps.current', { step: current + 1, steps: steps.length, title: t(title) })}
    </h3>
  );
}

/** Whether a field's value is shown: never a secret, and nothing that only repeats another field. Exhaustive. */
const IS_SHOWN: Readonly<Record<FieldKind, boolean>> = {
  nit: true,
  text: true,
  email: true,
  textarea: true,
  choice: true,
  city: true,
  number: true,
  date: true,
  file: true,
  repeat: false,
  password: false,
  newPassword: false,
  consent: false,
};

interface StepReviewProps {
  readonly form: Form;
  /** The steps before the last one, which sends the form. */
  readonly steps: NonNullable<Form['steps']>;
  readonly values: FormValues;
  readonly files: Files;
  /** Whether the form is being sent. Editing is disabled then, because the result is shown on the step that sent it. */
  readonly isBusy: boolean;
  /** Goes to a step, counted from 0. */
  readonly onEdit: (step: number) => void;
}

/** The values from before the last step, each step with a button that leads back to it. */
export function StepReview({ form, steps, values, files, isBusy, onEdit }: StepReviewProps) {
  const { t } = useTranslation();
  const isGiven = ({ name, kind }: FormField) =>
    IS_SHOWN[kind] && (kind === 'file' ? files[name] !== undefined : textOf(values[name]) !== '');
  return (
    <div className={styles.review}>
      <p>{t('forms:formSteps.review')}</p>
      {steps.map(({ title, fields }, index) => (
        <section key={title}>
          <div className={styles.head}>
            <h4>{t(title)}</h4>
            <PushButton look="text" isIdle={isBusy} onClick={() => onEdit(index)}>
              {t('forms:formSteps.edit')}
              <VisuallyHidden> {t(title)}</VisuallyHidden>
            </PushButton>
          </div>
          <dl className={styles.values}>
            {form.fields
              .filter((field) => fields.includes(field.name) && isGiven(field))
              .map((field) => (
                <div key={field.name}>
                  <dt>{t(field.label)}</dt>
                  <dd>
                    <GivenValue field={field} value={textOf(values[field.name])} file={files[field.name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface GivenValueProps {
  readonly field: FormField;
  readonly value: string;
  readonly file: File | undefined;
}

function GivenValue({ field, value, file }: GivenValueProps) {
  const { language } = useTranslation();
  if (file !== undefined) return <span>{`${file.name} (${formatBytes(file.size, language)})`}</span>;
  return <FieldValue field={field} value={value} />;
}
