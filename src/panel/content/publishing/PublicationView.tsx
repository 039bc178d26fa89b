import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import type { CatalogPublicationDetails, CatalogUndo } from '../../../generated/api.ts';
import {
  readCatalogPublication,
  readCatalogPublicationPatch,
  undoCatalogPublication,
} from '../../../generated/operations/panel-catalog.ts';
import { content } from '../../../shared/content.ts';
import { formatInstant } from '../../../site/format/instant.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { saveFile } from '../../../site/storage/exports.ts';
import { PageLink } from '../../../site/ui/PageLink.tsx';
import { FocusableButton, RetryAlert } from '../../buttons.tsx';
import { ConfirmButton } from '../../ConfirmDialog.tsx';
import { useReason } from '../../panel-context.ts';
import { addressOfContent } from '../../place.ts';
import { useOperation } from '../../queries.tsx';
import { ViewHeading } from '../../ViewHeading.tsx';
import { ChangeList, nameOfChanges, PatchDetails } from '../ChangeList.tsx';
import styles from '../Content.module.css';
import { useDraftAction, useFileNames } from '../drafts.ts';
import { focusOnMount, useLasting, Way } from '../EditorFrame.tsx';
import { isMissingInGit, isOlderThan, isUnderWay } from './PublicationList.tsx';

/** The poll interval while a publication is under way, which takes about a second; the publisher is watching. */
const AGAIN_MS = 300;

interface PublicationViewProps {
  readonly id: string;
  /** Called with the new draft that undoes the publication. */
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** A publication: its progress, changes, author and reason, and its undo. */
export function PublicationView({ id, onUndo }: PublicationViewProps) {
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
      <Way />
      {error !== null && <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>}
      {publication !== undefined && (
        <ViewHeading
          ref={focusOnMount}
          title={publication.title || nameOfChanges(publication.changes) || publication.note}
        />
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

/** After this time the server has shown a publication, unless something keeps it from doing so. */
const WAITING_MS = 15_000;

interface PublicationStateProps {
  /** Undefined until loaded; the live region is already mounted, so later states are announced. */
  readonly publication: CatalogPublicationDetails | undefined;
}

/** The progress of a publication, which a screen reader announces. */
function PublicationState({ publication }: PublicationStateProps) {
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
  return t('panel:content.publication.live', { when: formatInstant(endedAt ?? startedAt, language, 'long') });
}

interface PublicationActionsProps {
  readonly publication: CatalogPublicationDetails;
  /** Whether the page shows the Content from before this publication. */
  readonly isFormerPanel: boolean;
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** The actions after a publication has ended: see the site, reload the panel, save it as a patch, undo it, or return to the drafts. */
function PublicationActions({ publication, isFormerPanel, onUndo }: PublicationActionsProps) {
  const { t } = useTranslation();
  const { id, state, failure, commit } = publication;
  const { run, isRunning } = useDraftAction();
  if (state === 'failed')
    return (
      <>
        <PageLink to={addressOfContent({})}>{t('panel:content.publication.drafts')}</PageLink>
        {failure !== null && failure.output !== '' && (
          <section className={styles.section}>
            <h3>{t('panel:content.publication.output')}</h3>
            <pre className={styles.output} lang="en">
              {failure.output}
            </pre>
          </section>
        )}
      </>
    );
  if (state !== 'live') return null;
  return (
    <>
      {isFormerPanel && <p className={styles.intro}>{t('panel:content.publication.reload.hint')}</p>}
      {publication.files.length === 0 && <p className={styles.intro}>{t('panel:content.undo.gone')}</p>}
      <div className={styles.actions}>
        {isFormerPanel && (
          <Button variant="contained" onClick={() => location.reload()}>
            {t('panel:content.publication.reload')}
          </Button>
        )}
        {/* An ordinary link, because the router would show the page with the Content of the former version. */}
        <Button variant="outlined" href={content.routes.home.path}>
          {t('panel:content.publication.seeSite')}
        </Button>
        {publication.files.length > 0 && (
          <ConfirmButton
            label={t('panel:content.undo')}
            question={t('panel:content.undo.question')}
            onConfirm={() => run(undoCatalogPublication, { params: { id } }, onUndo)}
          />
        )}
        <details>
          <summary>{t('panel:more')}</summary>
          <FocusableButton
            isIdle={isRunning}
            onClick={() =>
              void run(readCatalogPublicationPatch, { params: { id } }, (patch) => saveFile(patch, `${id}.patch`))
            }
          >
            {t('panel:content.patch')}
          </FocusableButton>
          {commit !== null && (
            <p>
              {t('panel:content.publication.commit')}: <code>{commit}</code>
            </p>
          )}
        </details>
      </div>
    </>
  );
}

/** Who published, when and why, which files, and whether Git has it not yet; its commit stands with the tools. */
function PublicationFacts({ publication }: { readonly publication: CatalogPublicationDetails }) {
  const { t, language } = useTranslation();
  const nameOf = useFileNames();
  const { publishedBy, startedAt, note, files } = publication;
  const facts = [
    [t('panel:content.publication.who'), publishedBy],
    [t('panel:content.publication.when'), formatInstant(startedAt, language, 'long')],
    [t('panel:content.publish.note'), note],
    [t('panel:content.files'), files.map(nameOf).join(', ')],
    ...(isMissingInGit(publication, Date.now())
      ? [[t('panel:content.publication.commit'), t('panel:content.publication.notCommitted')]]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
