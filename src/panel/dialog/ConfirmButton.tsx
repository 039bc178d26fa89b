import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'disabled'> {
  /** The name of the action. */
  readonly label: string;
  /** The effect of the action, as a question. */
  readonly question: string;
  /** Whether the action removes something. */
  readonly isDangerous: boolean;
  /** Fulfilled once the action is done or refused; the question stays open until then. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation before its action. */
export function ConfirmButton({ label, question, isDangerous, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={label}
          question={question}
          isDangerous={isDangerous}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
