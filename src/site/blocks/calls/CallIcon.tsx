import styles from '../../ui/Icon.module.css';

const PATHS = {
  calendar: 'M5 6h14v14H5ZM5 10h14M9 3.500v4M15 3.500v4',
  phone:
    'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.500 1.500C11 19 5 13 5 5.500A1.500 1.500 0 0 1 6.500 4Z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
} as const;

/** Icons of the actions on a call. They are loaded with the pages about vessels, not with every page. */
export function CallIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
