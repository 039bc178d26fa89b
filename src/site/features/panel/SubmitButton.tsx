import Button, { buttonClasses } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  /** There is nothing to send, or it is being sent. */
  readonly isIdle: boolean;
  readonly children: ReactNode;
}

/** Sends a form of the panel. It keeps the focus while it is idle, which a disabled button would lose. */
export function SubmitButton({ isIdle, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="small"
      variant="contained"
      aria-disabled={isIdle}
      className={isIdle ? buttonClasses.disabled : ''}
      // Enter in a field clicks it as well.
      onClick={(event) => isIdle && event.preventDefault()}
    >
      {children}
    </Button>
  );
}
