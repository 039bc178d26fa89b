import Button from '@mui/material/Button';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogProblem, FormField } from '../form-tree.ts';
import styles from './Fields.module.css';

interface FieldProblemsProps {
  readonly field: FormField;
  /** Takes what was probably meant; left out: it is only told. */
  readonly onSuggestion?: ((suggestion: string) => void) | undefined;
  /** What to do stands beside the field already. */
  readonly isHelped?: boolean;
  /** Of what is said beside the field already. */
  readonly isShownElsewhere?: (problem: CatalogProblem) => boolean;
}

/** What is wrong at a field, what to do, and what was probably meant as a button. */
export function FieldProblems({
  field,
  onSuggestion,
  isHelped = false,
  isShownElsewhere = () => false,
}: FieldProblemsProps) {
  const { t } = useTranslation();
  const { problemsAt } = useEditor();
  const shown = problemsAt(field).filter((problem) => !isShownElsewhere(problem));
  return shown.map(({ code, pointer, severity, message, help, suggestion }) => (
    <div key={`${code} ${pointer}`} className={severity === 'error' ? styles.error : styles.warning}>
      <p>{message}</p>
      {help !== '' && !isHelped && <p>{help}</p>}
      {suggestion !== '' && onSuggestion !== undefined && (
        <Button size="small" onClick={() => onSuggestion(suggestion)}>
          {t('panel:content.take', { suggestion })}
        </Button>
      )}
    </div>
  ));
}
