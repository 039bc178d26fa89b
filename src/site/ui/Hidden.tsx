import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

interface HiddenProps {
  /** Id by which another element refers to the content. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Content for screen readers only. */
export function Hidden({ id, children }: HiddenProps) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
