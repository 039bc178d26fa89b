import type { ReactNode } from 'react';
import type { TextKey } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly anchor?: string | undefined;
  readonly title?: TextKey | undefined;
  readonly lead?: TextKey | undefined;
  /** Values for the title and the lead. */
  readonly values?: Readonly<Record<string, string>>;
  /** `mist` sets a section off from its neighbours. */
  readonly tone?: 'plain' | 'mist';
  readonly children: ReactNode;
}

/** The frame of a block: anchor, heading and width. */
export function Section({ anchor, title, lead, values, tone = 'plain', children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section id={anchor} className={`${styles.section} ${styles[tone]}`}>
      {title !== undefined && lead === undefined && <h2 className={styles.head}>{t(title, values)}</h2>}
      {title !== undefined && lead !== undefined && (
        <header className={styles.head}>
          <h2>{t(title, values)}</h2>
          <p>{t(lead, values)}</p>
        </header>
      )}
      {children}
    </section>
  );
}
