import type { IconId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import styles from './CatalogIcon.module.css';

/** An icon of the catalog in the colour of the text around it; decoration, so hidden from screen readers. */
export function CatalogIcon({ icon, className }: { readonly icon: IconId; readonly className?: string | undefined }) {
  return (
    <svg className={className === undefined ? styles.icon : `${styles.icon} ${className}`} aria-hidden="true">
      <use href={`${content.spriteUrl}#${icon}`} />
    </svg>
  );
}
