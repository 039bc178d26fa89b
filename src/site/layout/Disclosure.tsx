import type { ReactNode } from 'react';
import styles from './Menu.module.css';

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
  /** The class of the list that the content is; by default it is no list. */
  readonly list?: string | undefined;
  /** Called when it is about to be opened, or is. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
}

/**
 * Content that a button shows and hides. It is the browser's own <details>, so that it works before any script runs and
 * opens within a frame on a slow phone. `useMenuKeys` adds Escape and the arrow keys.
 */
export function Disclosure({
  label,
  group,
  panel = 'hanging',
  className = '',
  list,
  onNear,
  children,
}: DisclosureProps) {
  const Panel = list === undefined ? 'div' : 'ul';
  return (
    <details
      name={group}
      className={panel === 'hanging' ? `${styles.hanging} ${className}` : className}
      onPointerEnter={onNear}
      onToggle={onNear}
    >
      <summary className={`${styles.item} ${styles.summary}`}>{label}</summary>
      <Panel className={list ? `${styles.panel} ${list}` : styles.panel} data-panel="">
        {children}
      </Panel>
    </details>
  );
}
