import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

interface PushButtonProps {
  readonly look: 'primary' | 'secondary';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A button with the style of those on pages that acts in place. It belongs to the code that every page loads, which has no
 * MUI (ADR 20); where MUI is loaded, its own button does the same.
 */
export function PushButton({ look, onClick, children }: PushButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[look]}`} onClick={onClick}>
      {children}
    </button>
  );
}
