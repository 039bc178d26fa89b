import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { CatalogUndo } from '../../../generated/api.ts';
import { readCatalogPublication } from '../../../generated/operations/panel-catalog.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { PageLink } from '../../../site/ui/links/PageLink.tsx';
import { RetryAlert } from '../../buttons.tsx';
import { useReason } from '../../panel-context.ts';
import { addressOfContent } from '../../place.ts';
import { useOperation } from '../../queries.tsx';
import { ChangeList } from '../ChangeList.tsx';
import styles from '../Content.module.css';
import { nameOfChanges } from '../counted-changes.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import { PatchDetails } from './PatchDetails.tsx';
import { PublicationActions } from './PublicationActions.tsx';
import { PublicationFacts } from './PublicationFacts.tsx';
import { PublicationState } from './PublicationState.tsx';
import { isOlderThan, isUnderWay } from './publication-progress.ts';

/** The poll interval while a publication is under way, which takes about a second; the publisher is watching. */
const AGAIN_MS = 300;

interface PublicationViewProps {
  readonly id: string;
  /** Called with the new draft that undoes the publication. */
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** A publication: its progress, changes, author and reason, and its undo. */
export function PublicationView({ id, onUndo }: PublicationViewProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const {
    data: publication,
    error,
    refetch,
  } = useOperation(
    readCatalogPublication,
    { params: { id } },
    (last) => last !== undefined && isUnderWay(last) && AGAIN_MS,
  );
  const [wasUnderWay, setWasUnderWay] = useState(false);
  if (!wasUnderWay && publication !== undefined && isUnderWay(publication)) setWasUnderWay(true);
  return (
    <section className={styles.content}>
      <nav className={styles.way} aria-label={t('panel:content.way')}>
        <PageLink to={addressOfContent({})}>{content.panelContent && t(content.panelContent.label)}</PageLink>
      </nav>
      {error !== null && <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>}
      {publication !== undefined && (
        <h2 ref={focusOnMount} tabIndex={-1}>
          {publication.title || nameOfChanges(publication.changes) || publication.note}
        </h2>
      )}
      <PublicationState publication={publication} />
      {publication === undefined && error === null && <Skeleton variant="rounded" height={320} />}
      {publication !== undefined && (
        <>
          <PublicationActions
            publication={publication}
            isFormerPanel={wasUnderWay || isOlderThan(publication, performance.timeOrigin)}
            onUndo={onUndo}
          />
          <PublicationFacts publication={publication} />
          <ChangeList changes={publication.changes} />
          <PatchDetails patch={publication.patch} />
        </>
      )}
    </section>
  );
}
