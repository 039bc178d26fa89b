import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import type { CatalogPublicationDetails } from '../../../../../generated/api.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useLasting } from '../use-lasting.ts';

/** A server that is replaced by itself has been by then; another one waits for a person. */
const WAITING_MS = 15_000;

interface PublicationStateProps {
  /** Undefined: it is not known yet; what is said later is announced. */
  readonly publication: CatalogPublicationDetails | undefined;
}

/** How far a publication is; a screen reader says whatever comes next. */
export function PublicationState({ publication }: PublicationStateProps) {
  const wordId = useId();
  const isWaiting = useLasting(publication?.state === 'installed', WAITING_MS);
  const state = publication?.state;
  const isMoving = state === 'building' || (state === 'installed' && !isWaiting);
  return (
    <>
      <div role="status" id={wordId}>
        {publication !== undefined && (
          // The region around it announces it.
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
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return t('panel:content.publication.live', { when: time.format(new Date(endedAt ?? startedAt)) });
}
