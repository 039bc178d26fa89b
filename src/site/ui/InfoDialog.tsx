import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ResultGlyph, type ResultKind } from './ResultGlyph.tsx';

interface InfoButton {
  readonly label: string;
  /** Called once the dialog has faded away. */
  readonly onClick: () => void;
}

interface InfoDialogProps {
  readonly title: string;
  readonly body: string;
  readonly buttons: readonly InfoButton[];
  readonly imageType: ResultKind;
}

/** A message that must be answered: neither the backdrop nor a key closes it (spec 4). */
export function InfoDialog({ title, body, buttons, imageType }: InfoDialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const [chosen, setChosen] = useState<InfoButton>();
  return (
    <Dialog
      open={chosen === undefined}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: () => chosen?.onClick() } }}
    >
      <DialogTitle id={titleId} sx={{ textAlign: 'center', fontWeight: 700, pt: 4 }}>
        <ResultGlyph kind={imageType} />
        {title}
      </DialogTitle>
      <DialogContent id={bodyId} sx={{ textAlign: 'center' }}>
        {body}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        {buttons.map((button, index) => (
          <Button
            key={button.label}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="large"
            onClick={() => setChosen(button)}
            autoFocus={index === 0}
          >
            {button.label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
