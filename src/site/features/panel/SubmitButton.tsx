import type { ReactNode } from 'react';
import { FocusableButton } from '../../ui/buttons/FocusableButton.tsx';

interface SubmitButtonProps {
  /** Whether there is nothing to send or the form is already being sent. */
  readonly isIdle: boolean;
  readonly children: ReactNode;
}

/** Submits a form of the panel; it stays focusable while idle. */
export function SubmitButton({ isIdle, children }: SubmitButtonProps) {
  return (
    <FocusableButton type="submit" size="small" variant="contained" isIdle={isIdle}>
      {children}
    </FocusableButton>
  );
}
