import Button, { buttonClasses } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  /** Whether there is nothing to send or the form is already being sent. */
  readonly isIdle: boolean;
  readonly children: ReactNode;
}

/** Submits a form of the panel. While idle it stays focusable; a disabled button would lose the focus. */
export function SubmitButton({ isIdle, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="small"
      variant="contained"
      aria-disabled={isIdle}
      className={isIdle ? buttonClasses.disabled : ''}
      // Enter in a field also clicks this button.
      onClick={(event) => isIdle && event.preventDefault()}
    >
      {children}
    </Button>
  );
}
