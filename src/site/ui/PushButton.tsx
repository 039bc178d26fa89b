import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

interface PushButtonProps {
  readonly look: 'primary' | 'secondary';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A button that looks like those of the pages and does something on the spot. It stands in what every page loads, which has
 * nothing of MUI (ADR 20); where MUI is, its own button does the same.
 */
export function PushButton({ look, onClick, children }: PushButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[look]}`} onClick={onClick}>
      {children}
    </button>
  );
}
