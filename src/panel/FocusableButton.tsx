import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button';

interface FocusableButtonProps extends Omit<ButtonProps, 'className' | 'disabled'> {
  /** Whether it does nothing now. */
  readonly isIdle: boolean;
}

/** A button that keeps the focus while it is idle; a disabled one would lose it. */
export function FocusableButton({ isIdle, onClick, ...rest }: FocusableButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isIdle}
      className={isIdle ? buttonClasses.disabled : ''}
      // Enter in a field also clicks the button that submits its form.
      onClick={(event) => (isIdle ? event.preventDefault() : onClick?.(event))}
    />
  );
}
