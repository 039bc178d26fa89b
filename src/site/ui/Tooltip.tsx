import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** The element around the control. */
  readonly as: 'div' | 'li';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A visible name for a control that shows only a picture; screen readers read the name of the control itself. It appears
 * after the delays of site.yaml: one for the pointer and the keyboard, a longer one for touch.
 */
export function Tooltip({ text, as: Around, className = '', children }: TooltipProps) {
  return (
    <Around className={`${styles.tooltip} ${className}`} data-tooltip={text}>
      {children}
    </Around>
  );
}
