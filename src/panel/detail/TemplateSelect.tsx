import TextField from '@mui/material/TextField';
import type { Row } from '../../generated/api.ts';
import type { LanguageId, PanelAnswer } from '../../generated/types.ts';
import { translatorFor } from '../../site/i18n/translator-for.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { withTimeout } from '../../site/loading/with-timeout.ts';
import { usePanel } from '../panel-context.ts';
import styles from './Detail.module.css';

interface TemplateSelectProps {
  readonly answer: PanelAnswer;
  readonly row: Row;
  /** The language of the row's sender. */
  readonly language: LanguageId;
  readonly onText: (text: string) => void;
}

/** Selects a text of the catalog for an answer, in the language of its recipient. */
export function TemplateSelect({ answer, row, language, onText }: TemplateSelectProps) {
  const { t } = useTranslation();
  const { notify } = usePanel();
  async function choose(id: string) {
    const template = answer.templates.find((one) => one.id === id);
    if (template === undefined) return;
    try {
      const theirs = await withTimeout(translatorFor(language, ['panel']));
      onText(theirs(template.text, { name: String(row['name']), reference: String(row['reference']) }));
    } catch {
      notify(t('panel:error.template'), 'error');
    }
  }
  return (
    <TextField
      select
      fullWidth
      size="small"
      className={styles.broad ?? ''}
      name="template"
      label={t(answer.template)}
      value=""
      onChange={(event) => void choose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="">–</option>
      {answer.templates.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </TextField>
  );
}
