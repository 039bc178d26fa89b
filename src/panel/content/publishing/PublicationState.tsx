import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import type { CatalogPublicationDetails } from '../../../generated/api.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { instantText } from '../../values/value-text.ts';
import { useLasting } from '../use-lasting.ts';

/** After this time the server has shown a publication, unless something keeps it from doing so. */
const WAITING_MS = 15_000;

interface PublicationStateProps {
  /** Undefined until loaded; the live region is already mounted, so later states are announced. */
  readonly publication: CatalogPublicationDetails | undefined;
}

/** The progress of a publication, which a screen reader announces. */
export function PublicationState({ publication }: PublicationStateProps) {
  const wordId = useId();
  const isWaiting = useLasting(publication?.state === 'installed', WAITING_MS);
  const state = publication?.state;
  const isMoving = state === 'building' || (state === 'installed' && !isWaiting);
  return (
    <>
      <div role="status" id={wordId}>
        {publication !== undefined && (
          // The surrounding status region announces it, so the alert has no role.
          <Alert role="none" severity={severityOf(publication.state)}>
            <StateWord publication={publication} isWaiting={isWaiting} />
          </Alert>
        )}
      </div>
      {isMoving && <LinearProgress aria-labelledby={wordId} />}
    </>
  );
}

function severityOf(state: CatalogPublicationDetails['state']) {
  if (state === 'failed') return 'error';
  return state === 'live' ? 'success' : 'info';
}

interface StateWordProps {
  readonly publication: CatalogPublicationDetails;
  readonly isWaiting: boolean;
}

function StateWord({ publication: { state, failure, startedAt, endedAt }, isWaiting }: StateWordProps) {
  const { t, language } = useTranslation();
  if (state === 'building') return t('panel:content.publication.building');
  if (state === 'installed') return t(`panel:content.publication.${isWaiting ? 'waiting' : 'installed'}`);
  if (state === 'failed') {
    return (
      <>
        {failure === null
          ? t('panel:content.publication.state.failed')
          : t(`panel:content.publication.failed.${failure.step}`)}{' '}
        {t('panel:content.publication.asBefore')}
      </>
    );
  }
  return t('panel:content.publication.live', { when: instantText(endedAt ?? startedAt, language, 'long') });
}
