import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogDraft, CatalogPublication, CatalogPublications, CatalogUndo } from '../../../generated/api.ts';
import {
  draftIncomingCommits,
  listCatalogPublications,
  readIncomingCommits,
} from '../../../generated/operations/panel-catalog.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { formatInstant } from '../../../site/format/instant.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { PageLink } from '../../../site/ui/PageLink.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { usePanel } from '../../panel-context.ts';
import { addressOfContent } from '../../place.ts';
import { useOperation } from '../../queries.tsx';
import styles from '../Content.module.css';
import { useDraftAction } from '../drafts.ts';

const FEW = 5;

/** The publications, latest first, each with its title, note, author, state and time. */
export function PublicationList({ publications }: Pick<CatalogPublications, 'publications'>) {
  const { t, language } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? publications : publications.slice(0, FEW);
  return (
    <section className={styles.section}>
      <h3>{t('panel:content.publications')}</h3>
      <ul className={styles.drafts}>
        {shown.map((each) => (
          <li key={each.id}>
            <PageLink to={addressOfContent({ publication: each.id })}>{each.title || each.note}</PageLink>
            <span>{t(`panel:content.publication.state.${each.state}`)}</span>
            {isMissingInGit(each, Date.now()) && <span>{t('panel:content.publication.notCommitted')}</span>}
            <span>{t('panel:content.of', { name: each.publishedBy })}</span>
            <span>{formatInstant(each.endedAt ?? each.startedAt, language)}</span>
            {each.title !== '' && <span className={styles.paths}>{each.note}</span>}
          </li>
        ))}
      </ul>
      {publications.length > FEW && (
        // One button for both states, so that the focus is not lost.
        <Button className={styles.earlier ?? ''} aria-expanded={isWhole} onClick={() => setWhole((before) => !before)}>
          {isWhole
            ? t('panel:content.publications.latest')
            : t('panel:content.publications.all', { number: String(publications.length) })}
        </Button>
      )}
    </section>
  );
}

/** A warning that the server shows another site than the latest publication, with what to do. */
export function NotServed({ reason }: { readonly reason: CatalogPublications['notServed'] }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Alert severity="warning">
      {t('panel:content.notServed')}
      <details>
        <summary>{t('panel:content.detail')}</summary>
        {t(`panel:content.notServed.${wordsFor(reason)}`)}
      </details>
    </Alert>
  );
}

function wordsFor(reason: NonNullable<CatalogPublications['notServed']>) {
  if (reason === 'invalid') return 'invalid';
  return reason === 'other-catalogs' ? 'otherCatalogs' : 'notTaken';
}

interface IncomingCommitsProps {
  /** Called with the draft that contains the commits; not called if they needed none. */
  readonly onTakeIn: (begun: CatalogUndo) => void;
  /** Called after the commits were merged at once; the pressed button then disappears. */
  readonly onMerged: () => void;
}

/**
 * The commits that others have pushed with Git and that the server does not have, with the possible action; nothing if there
 * are none.
 */
export function IncomingCommits({ onTakeIn, onMerged }: IncomingCommitsProps) {
  const { t, language } = useTranslation();
  const { data: incoming } = useOperation(readIncomingCommits, {});
  const { notify } = usePanel();
  const { run, isRunning } = useDraftAction();
  const takeIn = () =>
    run(draftIncomingCommits, {}, ({ draft, conflicts }) => {
      if (draft === null) {
        notify(t('panel:content.incoming.merged'));
        onMerged();
      } else onTakeIn({ draft, conflicts });
    });
  if (incoming === undefined || incoming.state === 'off' || incoming.state === 'none') return null;
  if (incoming.state === 'unreachable') return <Alert severity="info">{t('panel:content.incoming.unreachable')}</Alert>;
  const { state, count, commits, draft } = incoming;
  return (
    <section className={styles.section}>
      <h3>{t('panel:content.incoming', { count })}</h3>
      <p>{t(`panel:content.incoming.${state}`)}</p>
      <ul className={styles.drafts}>
        {commits.map(({ hash, author, subject, committedAt }) => (
          <li key={hash}>
            <span>{subject}</span>
            <span>{t('panel:content.of', { name: author })}</span>
            <span>{formatInstant(committedAt, language)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {state === 'catalogs' && draft === null && (
          <FocusableButton variant="outlined" isIdle={isRunning} onClick={takeIn}>
            {t('panel:content.incoming.take')}
          </FocusableButton>
        )}
        {draft !== null && <PageLink to={addressOfContent({ draft })}>{t('panel:content.incoming.open')}</PageLink>}
      </div>
    </section>
  );
}

/** The poll interval for lists, where the user does something else while a publication is under way. */
const AGAIN_MS = 1000;

/** Returns the publications and whether publishing is possible; polls while a publication is under way. */
export function usePublications(): UseQueryResult<CatalogPublications> {
  return useOperation(listCatalogPublications, {}, (last) => (last?.publications.some(isUnderWay) ? AGAIN_MS : false));
}

/** Whether the state of a publication will still change automatically. */
export function isUnderWay({ state }: Pick<CatalogPublication, 'state'>): boolean {
  return state === 'building' || state === 'installed';
}

/**
 * Whether a page was loaded before the publication was shown by the server.
 * @param loadedAt epoch milliseconds
 */
export function isOlderThan({ endedAt }: Pick<CatalogPublication, 'endedAt'>, loadedAt: number): boolean {
  return endedAt !== null && loadedAt < Date.parse(endedAt);
}

/**
 * Whether a publication should be in Git by now, and is not: it is committed soon after the site has changed.
 * @param now epoch milliseconds
 */
export function isMissingInGit(
  { state, commit, endedAt }: Pick<CatalogPublication, 'state' | 'commit' | 'endedAt'>,
  now: number,
): boolean {
  return state === 'live' && commit === null && endedAt !== null && now - Date.parse(endedAt) > MINUTE_MS;
}

/** Why the publish button is not shown: the server does not publish, or only other people may. */
type NotOffered = 'off' | 'byOthers';

/** Why the publish button is disabled for now. */
type NotReady = 'empty' | 'errors' | 'outdated' | 'fourEyes' | 'underWay';

export function isNotOffered(hindrance: NotOffered | NotReady | undefined): hindrance is NotOffered {
  return hindrance === 'off' || hindrance === 'byOthers';
}

/**
 * Returns what keeps the user from publishing a draft; undefined if nothing does. Problems of the draft itself come before
 * four eyes and a running publication. The server applies the same rules.
 * @param isPublisher whether the user's role may publish at all
 */
export function publishHindrance(
  { files, errors, outdated, isContributor }: Pick<CatalogDraft, 'files' | 'errors' | 'outdated' | 'isContributor'>,
  { publishing, fourEyes, publications }: CatalogPublications,
  isPublisher: boolean,
): NotOffered | NotReady | undefined {
  if (publishing === 'off') return 'off';
  if (!isPublisher) return 'byOthers';
  if (files.length === 0) return 'empty';
  if (errors > 0) return 'errors';
  if (outdated.length > 0) return 'outdated';
  if (fourEyes && isContributor) return 'fourEyes';
  return publications.some(({ state }) => state === 'building') ? 'underWay' : undefined;
}
