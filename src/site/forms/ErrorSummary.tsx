import type { RefObject } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/Notice.tsx';
import { controlId } from './fields/Field.tsx';

/** A field with an error, and the message. */
export interface SummarizedError {
  readonly name: string;
  readonly words: string;
}

interface ErrorSummaryProps {
  /** Id of the form. */
  readonly form: string;
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly errors: readonly SummarizedError[];
  /** Moves focus to a field. */
  readonly onChoose: (name: string) => void;
}

/** All errors of a long form, each with a link to its field, which works without scripts; renders nothing without errors. */
export function ErrorSummary({ form, ref, errors, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  const id = `${form}-errors`;
  return (
    <Notice ref={ref} role="group" aria-labelledby={id} tabIndex={-1} tone="error">
      <strong id={id}>{t('forms:formErrors.title', { count: errors.length })}</strong>
      <ul>
        {errors.map(({ name, words }) => (
          <li key={name}>
            <a
              href={`#${controlId(form, name)}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
