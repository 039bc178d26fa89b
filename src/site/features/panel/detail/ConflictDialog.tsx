import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { PanelField, PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
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

/** Two people changed the same row: both values, and the choice between them. */
export function ConflictDialog({ view, conflict, isBusy, onMine, onTheirs }: ConflictDialogProps) {
  const { t, language } = useTranslation();
  const titleId = useId();
  const fields = view.fields.filter(({ id }) => id in conflict.changes);
  const text = (field: PanelField, value: unknown) =>
    valueText(field, value, t, language) || (field.none === undefined ? t('panel:conflict.empty') : t(field.none));
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('panel:conflict.title')}</DialogTitle>
      <DialogContent>
        <p>{t('panel:conflict.body')}</p>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onTheirs} disabled={isBusy} autoFocus>
          {t('panel:conflict.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine} disabled={isBusy}>
          {t('panel:conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
