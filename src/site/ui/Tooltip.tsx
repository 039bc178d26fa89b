import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

/**
 * A visible name for a control that shows only a picture; screen readers read the name of the control itself. It appears
 * after the delays of site.yaml: one for the pointer and the keyboard, a longer one for touch.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.tooltip} data-tooltip={text}>
      {children}
    </span>
  );
}
