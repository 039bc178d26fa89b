import { lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLineIds } from '../../lines/preferred-line.ts';
import { lineQuery } from '../../routes/deep-link.ts';
import { KEEP_SCROLL } from '../../routes/keep-scroll.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { PreferredLine } from '../../ui/preferred-line/PreferredLine.tsx';
import styles from './LineChoice.module.css';

/** One line, or all: as links, so that a choice can be shared and undone with the back button. Beside it, one's own. */
export function LineChoice({ chosen }: { readonly chosen: LineId | undefined }) {
  const { t } = useTranslation();
  const lineIds = useLineIds();
  const choices = [
    { id: undefined, name: t('faq.everyLine') },
    ...lineIds.map((id) => ({ id, name: lines[id].shortName })),
  ];
  return (
    <div className={styles.choices}>
      <nav aria-label={t('faq.chooseLine')} className={styles.choice}>
        <p>{t('faq.chooseLine')}</p>
        <ul>
          {choices.map(({ id, name }) => (
            <li key={name}>
              <PageLink
                to={id === undefined ? '?' : lineQuery(id)}
                aria-current={id === chosen ? 'true' : undefined}
                state={KEEP_SCROLL}
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <PreferredLine place="page" />
    </div>
  );
}
