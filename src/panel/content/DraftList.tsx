import type { CatalogDrafts, CatalogPublications } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { addressOfContent } from '../place.ts';
import { instantText } from '../values/value-text.ts';
import styles from './Content.module.css';
import { useFileNames } from './use-file-names.ts';

/** The unpublished drafts with their owner, the time of the last change, their errors, their schedule and their files. */
export function DraftList({ drafts, scheduled }: CatalogDrafts & Pick<CatalogPublications, 'scheduled'>) {
  const { t, language } = useTranslation();
  const nameOf = useFileNames();
  const scheduleOf = (id: string) => {
    const found = scheduled.find(({ draft }) => draft === id);
    if (found === undefined) return undefined;
    const { isCurrent, at, by } = found;
    return t(`panel:content.schedule.${isCurrent ? 'set' : 'changed'}`, { when: instantText(at, language), name: by });
  };
  return (
    <section className={styles.section}>
      <h3>{t('panel:content.drafts')}</h3>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <PageLink to={addressOfContent({ draft: draft.id })}>
              {draft.title || draft.files.map(nameOf).join(', ') || t('panel:content.untitled')}
            </PageLink>
            <span>{draft.isOwn ? t('panel:content.own') : t('panel:content.of', { name: draft.owner })}</span>
            <span>{t('panel:content.changed', { when: instantText(draft.updatedAt, language) })}</span>
            {draft.errors !== null && draft.errors > 0 && (
              <strong className={styles.errors}>{t('panel:content.errors', { count: draft.errors })}</strong>
            )}
            {scheduleOf(draft.id) !== undefined && <strong>{scheduleOf(draft.id)}</strong>}
            {draft.title !== '' && <span className={styles.paths}>{draft.files.map(nameOf).join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
