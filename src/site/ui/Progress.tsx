import styles from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** How much is done, 0 to 100; undefined where it is unknown. */
  readonly percent?: number | undefined;
}

/** A bar that moves while something is under way, or fills with how much of it is done. */
export function Progress({ label, percent }: ProgressProps) {
  return <progress className={styles.bar} aria-label={label} max={100} value={percent} />;
}
