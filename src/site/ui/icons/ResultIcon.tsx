import styles from './ResultIcon.module.css';

export type ResultKind = 'check' | 'fail' | 'info';

const PATHS: Readonly<Record<ResultKind, string>> = {
  check: 'M7 12.5l3.500 3.500L17 9',
  fail: 'M8 8l8 8M16 8l-8 8',
  info: 'M12 11v6M12 7.500v.01',
};

/** An icon of a result above its message. */
export function ResultIcon({ kind }: { readonly kind: ResultKind }) {
  return (
    <svg className={`${styles.icon} ${styles[kind]}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={PATHS[kind]} />
    </svg>
  );
}
