import styles from './Glyph.module.css';

const PATHS = {
  'chevron-down': 'M6 9l6 6 6-6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-8 8M18 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  calendar: 'M5 6h14v14H5ZM5 10h14M9 3.500v4M15 3.500v4',
  phone:
    'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.500 1.500C11 19 5 13 5 5.500A1.500 1.500 0 0 1 6.500 4Z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20 20',
  close: 'M6 6l12 12M18 6L6 18',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.6 5.6 3.6 9S14.5 18.4 12 21c-2.500-2.600-3.600-5.600-3.600-9S9.500 5.600 12 3Z',
} as const;

/** Signs that the widgets themselves need; inline, so that they are there at the first paint. */
export function Glyph({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
