import { type ReactNode, useEffect, useState } from 'react';
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
 * after the delays of site.yaml: one for the pointer and the keyboard, a longer one for touch. The pointer may move onto it, and
 * Escape hides it until the next time (WCAG 1.4.13).
 */
export function Tooltip({ text, as: Around, className = '', children }: TooltipProps) {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const show = () => setHidden(false);
  return (
    <Around
      className={`${styles.tooltip} ${className}`}
      data-tooltip={isHidden ? undefined : text}
      onPointerEnter={show}
      onFocus={show}
    >
      {children}
    </Around>
  );
}
