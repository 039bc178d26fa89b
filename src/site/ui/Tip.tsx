import type { ReactNode } from 'react';
import styles from './Tip.module.css';

/**
 * The name of a control that shows only a picture, for eyes; screen readers have it from the control itself.
 * Appears after the delays of site.yaml: one for the pointer and the keyboard, a longer one for a finger.
 */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.tip} data-tip={text}>
      {children}
    </span>
  );
}
