import type { ComponentProps } from 'react';
import styles from './ButtonRow.module.css';

interface PushButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look: 'primary' | 'secondary' | 'text' | 'danger' | 'link';
  /** Whether it does nothing now. It keeps the focus, which a disabled button would lose. */
  readonly isIdle?: boolean;
}

/** A button with the style of those on pages that acts in place. */
export function PushButton({ look, isIdle, onClick, ...rest }: PushButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle}
      className={`${styles.button} ${styles[look]}`}
      onClick={isIdle ? undefined : onClick}
    />
  );
}
