import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CatalogPublications } from '../../../generated/api.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { PageLink } from '../../../site/ui/links/PageLink.tsx';
import { addressOfContent } from '../../place.ts';
import { instantText } from '../../values/value-text.ts';
import contentStyles from '../Content.module.css';
import styles from './Publishing.module.css';
import { isMissingInGit } from './publication-progress.ts';

const FEW = 5;

/** The publications, latest first, each with its title, note, author, state and time. */
export function PublicationList({ publications }: Pick<CatalogPublications, 'publications'>) {
  const { t, language } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? publications : publications.slice(0, FEW);
  return (
    <section className={contentStyles.section}>
      <h3>{t('panel:content.publications')}</h3>
      <ul className={contentStyles.drafts}>
        {shown.map((each) => (
          <li key={each.id}>
            <PageLink to={addressOfContent({ publication: each.id })}>{each.title || each.note}</PageLink>
            <span>{t(`panel:content.publication.state.${each.state}`)}</span>
            {isMissingInGit(each, Date.now()) && <span>{t('panel:content.publication.notCommitted')}</span>}
            <span>{t('panel:content.of', { name: each.publishedBy })}</span>
            <span>{instantText(each.endedAt ?? each.startedAt, language)}</span>
            {each.title !== '' && <span className={contentStyles.paths}>{each.note}</span>}
          </li>
        ))}
      </ul>
      {publications.length > FEW && (
        // One button for both states, so that the focus is not lost.
        <Button
          size="small"
          className={styles.more ?? ''}
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole
            ? t('panel:content.publications.latest')
            : t('panel:content.publications.all', { number: String(publications.length) })}
        </Button>
      )}
    </section>
  );
}
