import Button from '@mui/material/Button';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';
import styles from './Fields.module.css';

interface FieldProblemsProps {
  readonly field: FormField;
  /** Takes what was probably meant; left out: it is only told. */
  readonly onSuggestion?: ((suggestion: string) => void) | undefined;
}

/** What is wrong at a field, what to do, and what was probably meant as a button. */
export function FieldProblems({ field, onSuggestion }: FieldProblemsProps) {
  const { t } = useTranslation();
  const { problemsAt } = useEditor();
  return problemsAt(field).map(({ code, line, severity, message, help, suggestion }) => (
    <div key={`${code} ${line}`} className={severity === 'error' ? styles.error : styles.warning}>
      <p>{message}</p>
      {help !== '' && <p>{help}</p>}
      {suggestion !== '' && onSuggestion !== undefined && (
        <Button size="small" onClick={() => onSuggestion(suggestion)}>
          {t('panel:content.take', { suggestion })}
        </Button>
      )}
    </div>
  ));
}
