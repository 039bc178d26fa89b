import type { ComponentProps } from 'react';
import { memoizedFormat } from '../../shared/time/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
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

interface ProgressProps {
  readonly label: string;
  /** How much is done, 0 to 100; undefined where it is unknown. */
  readonly percent?: number | undefined;
}

/** A bar that moves while something is under way, or fills with how much of it is done. */
export function Progress({ label, percent }: ProgressProps) {
  return <progress className={styles.bar} aria-label={label} max={100} value={percent} />;
}

const percentFormat = memoizedFormat((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/**
 * How much of an upload is sent, for the eye: a screen reader would announce each step. Where there is a progress bar, it reads
 * that.
 */
export function Percent({ percent }: { readonly percent: number }) {
  const { language } = useTranslation();
  return <span aria-hidden="true">{percentFormat(language).format(percent / 100)}</span>;
}
