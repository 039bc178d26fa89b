import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import items from './MenuItem.module.css';

/** How a disclosure is placed among others. */
export interface DisclosurePlace {
  /** Only one disclosure of each group is open at a time. */
  readonly group: string;
  /** Position of the content in a wide window: hanging from the button, or where the style sheet puts it. */
  readonly panel?: 'hanging' | 'placed';
  readonly className?: string | undefined;
}

/** In the menu bar, where a menu hangs from its button. */
export const IN_BAR: DisclosurePlace = { group: 'menu' };

interface DisclosureProps extends DisclosurePlace {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content that a button shows and hides. It is the browser's own <details>, so that it works before any script runs and
 * opens within a frame on a slow phone. `useMenuKeys` adds Escape and the arrow keys.
 */
export function Disclosure({ label, group, panel = 'hanging', className = '', children }: DisclosureProps) {
  return (
    <details name={group} className={panel === 'hanging' ? `${styles.hanging} ${className}` : className}>
      <summary className={`${items.item} ${styles.summary}`}>{label}</summary>
      <div className={styles.panel} data-panel="">
        {children}
      </div>
    </details>
  );
}
