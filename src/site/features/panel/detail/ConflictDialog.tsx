import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { PanelField, PanelView } from '../../../../generated/types.ts';
import { useText } from '../../../i18n/text.ts';
import { useWords } from '../use-panel-texts.ts';
import { valueText } from '../values/value-text.ts';
import styles from './Detail.module.css';
import type { Conflict } from './use-changes.ts';

interface ConflictDialogProps {
  readonly view: PanelView;
  readonly conflict: Conflict;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two people changed the same row: both values, and the choice between them. */
export function ConflictDialog({ view, conflict, isBusy, onMine, onTheirs }: ConflictDialogProps) {
  const { say, language } = useText();
  const words = useWords();
  const titleId = useId();
  const fields = view.fields.filter(({ id }) => id in conflict.changes);
  const text = (field: PanelField, value: unknown) =>
    valueText(field, value, say, language) || (field.none === undefined ? words('conflict.empty') : say(field.none));
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words('conflict.title')}</DialogTitle>
      <DialogContent>
        <p>{words('conflict.body')}</p>
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{words('conflict.field')}</th>
              <th scope="col">{words('conflict.mine')}</th>
              <th scope="col">{words('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.id}>
                <th scope="row">{say(field.label)}</th>
                <td>{text(field, conflict.changes[field.id])}</td>
                <td>{text(field, conflict.current[field.id])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onTheirs} disabled={isBusy} autoFocus>
          {words('conflict.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine} disabled={isBusy}>
          {words('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
