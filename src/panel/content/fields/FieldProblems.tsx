import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField, CatalogProblem } from '../form-tree.ts';
import { focusOnField } from '../use-focus-on-field.ts';
import styles from './Fields.module.css';
import { problemsIdOf } from './use-field.ts';

interface FieldProblemsProps {
  readonly field: CatalogField;
  /** Applies the suggested value; omitted if the field offers no button for it. */
  readonly onSuggestion?: ((suggestion: string) => void) | undefined;
  /** Whether the help text is already shown beside the field. */
  readonly isHelped?: boolean;
  /** Whether a problem is already shown elsewhere at the field. */
  readonly isShownElsewhere?: (problem: CatalogProblem) => boolean;
}

/** The problems of a field with their help, and a button for each suggestion. */
export function FieldProblems({
  field,
  onSuggestion,
  isHelped = false,
  isShownElsewhere = () => false,
}: FieldProblemsProps) {
  const { t } = useTranslation();
  const { problemsAt } = useEditor();
  const apply = (suggestion: string) => {
    onSuggestion?.(suggestion);
    // The pressed button disappears.
    focusOnField(field.pointer);
  };
  const shown = problemsAt(field).filter((problem) => !isShownElsewhere(problem));
  if (shown.length === 0) return null;
  return (
    <div id={problemsIdOf(field.pointer)} className={styles.problems}>
      {shown.map(({ code, pointer, severity, message, help, suggestion }) => (
        <div key={`${code} ${pointer}`} className={severity === 'error' ? styles.error : styles.warning}>
          <p>{message}</p>
          {help !== '' && !isHelped && <p>{help}</p>}
          {suggestion !== '' && onSuggestion !== undefined && (
            <Button size="small" onClick={() => apply(suggestion)}>
              {t('panel:content.take', { suggestion })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
