import type { ReactNode } from 'react';
import styles from './InlineIcon.module.css';

export type InlineIconName =
  | 'chevron-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'external'
  | 'download'
  | 'link'
  | 'menu'
  | 'search'
  | 'lock'
  | 'warning'
  | 'close'
  | 'globe';

interface InlineIconProps {
  readonly name: InlineIconName;
  /** Words for screen readers; by default the icon is decoration. */
  readonly children?: ReactNode;
}

/** The icons of controls; in the style sheet, so that they are part of the first paint. `CatalogIcon` shows those of the catalog. */
export function InlineIcon({ name, children }: InlineIconProps) {
  return (
    <span className={`${styles.icon} ${styles[name]}`} aria-hidden={children === undefined || undefined}>
      {children}
    </span>
  );
}
