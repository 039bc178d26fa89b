import Button from '@mui/material/Button';
import { useState } from 'react';
import { ResultIcon, type ResultKind } from '../icons/ResultIcon.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './InfoDialog.module.css';

interface InfoButton {
  readonly label: string;
  /** Called once the dialog has faded out. */
  readonly onClick: () => void;
}

interface InfoDialogProps {
  readonly title: string;
  readonly body: string;
  readonly buttons: readonly InfoButton[];
  readonly imageType: ResultKind;
}

/** A message that must be answered: neither the backdrop nor a key closes it (spec 2). */
export function InfoDialog({ title, body, buttons, imageType }: InfoDialogProps) {
  const [chosen, setChosen] = useState<InfoButton>();
  return (
    <Dialog
      open={chosen === undefined}
      role="alertdialog"
      maxWidth="xs"
      className={styles.info}
      title={
        <>
          <ResultIcon kind={imageType} />
          {title}
        </>
      }
      onExited={() => chosen?.onClick()}
      actions={buttons.map((button, index) => (
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
    >
      {body}
    </Dialog>
  );
}
