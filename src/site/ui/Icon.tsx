import type { ReactNode } from 'react';
import type { IconId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import styles from './Icon.module.css';

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

/** An icon of the catalog in the colour of the text around it; decoration, so hidden from screen readers. */
export function CatalogIcon({ icon, className }: { readonly icon: IconId; readonly className?: string | undefined }) {
  return (
    <svg className={className === undefined ? styles.catalog : `${styles.catalog} ${className}`} aria-hidden="true">
      <use href={`${content.spriteUrl}#${icon}`} />
    </svg>
  );
}
