import type { ReactNode } from 'react';
import styles from './Tip.module.css';

/**
 * A visible name for a control that shows only a picture; screen readers read the name of the control itself. It appears
 * after the delays of site.yaml: one for the pointer and the keyboard, a longer one for touch.
 */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.tip} data-tip={text}>
      {children}
    </span>
  );
}
