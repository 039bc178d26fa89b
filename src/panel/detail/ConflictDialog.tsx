import type { PanelField, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { TwoValuesDialog } from '../TwoValuesDialog.tsx';
import { valueText } from '../values/value-text.ts';
import styles from './Detail.module.css';
import type { Conflict } from './use-save.ts';

interface ConflictDialogProps {
  readonly view: PanelView;
  readonly conflict: Conflict;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows both values of each field that two people changed in a row, and lets the user choose. */
export function ConflictDialog({ view, conflict, isBusy, onMine, onTheirs }: ConflictDialogProps) {
  const { t, language } = useTranslation();
  const fields = view.fields.filter(({ id }) => id in conflict.changes);
  const text = (field: PanelField, value: unknown) =>
    valueText(field, value, t, language) || (field.none === undefined ? t('panel:conflict.empty') : t(field.none));
  return (
    <TwoValuesDialog isBusy={isBusy} onMine={onMine} onTheirs={onTheirs}>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('panel:conflict.field')}</th>
            <th scope="col">{t('panel:conflict.mine')}</th>
            <th scope="col">{t('panel:conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.id}>
              <th scope="row">{t(field.label)}</th>
              <td>{text(field, conflict.changes[field.id])}</td>
              <td>{text(field, conflict.current[field.id])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TwoValuesDialog>
  );
}
