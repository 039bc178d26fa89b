import type { ComponentProps } from 'react';
import styles from './Notice.module.css';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** Says something about what is below it, or what has happened; its sign and its colour say how good that is. */
export function Notice({ tone, className = '', children, ...rest }: NoticeProps) {
  return (
    <div role="alert" {...rest} className={`${styles.notice} ${className}`} data-notice={tone}>
      <div>{children}</div>
    </div>
  );
}
