import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface AskFirstProps {
  readonly label: string;
  /** The effect of the action, as a question. */
  readonly question: string;
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation before an action that is hard to undo. */
export function AskFirst({ label, question, onConfirm }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={label}
          question={question}
          isDangerous
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
