import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { FocusableButton } from './FocusableButton.tsx';

interface SubmitButtonProps {
  /** Whether there is nothing to send or the form is already being sent. */
  readonly isIdle: boolean;
  /** Why there is nothing to send, shown beside the button. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}

/** Submits a form of the panel; it stays focusable while idle. */
export function SubmitButton({ isIdle, why, children }: SubmitButtonProps) {
  const id = useId();
  return (
    <div>
      <FocusableButton type="submit" size="small" variant="contained" isIdle={isIdle} aria-describedby={why && id}>
        {children}
      </FocusableButton>
      {why && <FormHelperText id={id}>{why}</FormHelperText>}
    </div>
  );
}
