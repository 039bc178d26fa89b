import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { readCatalogDraft, readCatalogPublication } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { countedChanges } from '../content/ChangeList.tsx';
import { isNotOffered, isUnderWay, publishHindrance, usePublications } from '../content/publishing/PublicationList.tsx';
import { PublishAction } from '../content/publishing/PublishAction.tsx';
import { mayPublish, usePanel } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';

const AGAIN_MS = 300;

interface DraftBarProps {
  /** The id of the draft. */
  readonly draft: string;
  /** Called when there is no such draft any more: somebody has published or discarded it. */
  readonly onGone: () => void;
  /** Called when the site shows what the draft has changed, before the page is loaded again, with the instant in ISO. */
  readonly onShown: (publishedAt: string) => void;
}

/** The draft in which the changes are, and its publication for those who may publish it. */
export function DraftBar({ draft: id, onGone, onShown }: DraftBarProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const { data: draft, error } = useOperation(readCatalogDraft, { params: { id } });
  const { data: published } = usePublications();
  const [publication, setPublication] = useState<string>();
  const { data: progress } = useOperation(
    publication === undefined ? undefined : readCatalogPublication,
    { params: { id: publication ?? '' } },
    (last) => (last !== undefined && isUnderWay(last) ? AGAIN_MS : false),
  );
  const state = progress?.state;
  const publishedAt = progress?.endedAt ?? progress?.startedAt ?? '';
  const isGone = error?.response.status === 404 && publication === undefined;
  const gone = useEffectEvent(onGone);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (isGone) gone();
    if (state !== 'live') return;
    shown(publishedAt);
    location.reload();
  }, [isGone, state, publishedAt]);
  const hindrance = draft && published && publishHindrance(draft, published, mayPublish(session));
  if (state === 'failed' && publication !== undefined)
    return (
      <Alert severity="error">
        <PageLink to={addressOfContent({ publication })}>{t('panel:content.publication.state.failed')}</PageLink>
      </Alert>
    );
  if (publication !== undefined) return <p role="status">{t('panel:content.publication.building')}</p>;
  return (
    <>
      <PageLink to={addressOfContent({ draft: id })}>
        {t('panel:content.review')}
        {draft !== undefined && draft.changes.length > 0 && ` (${countedChanges(draft.changes, t)})`}
      </PageLink>
      {draft !== undefined && published !== undefined && !isNotOffered(hindrance) && (
        <PublishAction draft={draft} isReady={hindrance === undefined} onPublish={setPublication} />
      )}
      {hindrance !== undefined && !isNotOffered(hindrance) && <span>{t(`panel:content.publish.${hindrance}`)}</span>}
    </>
  );
}
