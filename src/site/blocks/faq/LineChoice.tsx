import { lineIds, lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { preferLine, usePreferredLine } from '../../lines/preferred-line.ts';
import { lineQuery } from '../../routes/deep-link.ts';
import { KEEP_SCROLL } from '../../routes/keep-scroll.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './LineChoice.module.css';

const CHOICES: readonly (LineId | undefined)[] = [undefined, ...lineIds];

/**
 * One line, or all: what is chosen here is the visitor's own line, as everywhere. As links, so that a choice can be shared;
 * whoever opens such a link sees that line and keeps their own.
 */
export function LineChoice({ chosen }: { readonly chosen: LineId | undefined }) {
  const { t } = useTranslation();
  const own = usePreferredLine();
  return (
    <nav aria-label={t('lineChoice.label')} className={styles.choice}>
      <p className={styles.label}>{t('lineChoice.label')}</p>
      <ul>
        {CHOICES.map((id) => (
          <li key={id ?? ''}>
            <PageLink
              to={id === undefined ? '?' : lineQuery(id)}
              aria-current={id === chosen ? 'true' : undefined}
              className={id !== undefined && id === own ? styles.own : undefined}
              state={KEEP_SCROLL}
              replace
              onClick={() => preferLine(id)}
            >
              {id === undefined ? t('faq.everyLine') : lines[id].shortName}
              {id !== undefined && id === own && <Hidden> ({t('lineChoice.label')})</Hidden>}
            </PageLink>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('faq.chooseLine')}</p>
    </nav>
  );
}
