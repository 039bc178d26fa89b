import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogDrafts, CatalogPublications, CatalogUndo } from '../../generated/api.ts';
import { listCatalogDrafts, listCatalogFiles } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../site/routes/routes.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { RetryAlert } from '../buttons.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent, contentPlaceOf } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import styles from './Content.module.css';
import { ContentSearch } from './ContentSearch.tsx';
import { DraftView } from './DraftView.tsx';
import { useFileNames } from './drafts.ts';
import { FileEditor } from './FileEditor.tsx';
import { FileSections } from './FileSections.tsx';
import { IncomingCommits, NotServed, PublicationList, usePublications } from './publishing/PublicationList.tsx';
import { PublicationView } from './publishing/PublicationView.tsx';
import { SourceEditor } from './SourceEditor.tsx';
import { UnsavedFiles } from './UnsavedFiles.tsx';

/** A draft made by an undo or from pushed commits, with the explanation of its conflicting places. */
interface BegunDraft extends CatalogUndo {
  readonly label: string;
}

/** The content section of the panel: its overview, a file as form or text, a draft, or a publication. */
export function Content() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { file, draft, publication, as } = contentPlaceOf(query);
  const [begun, setBegun] = useState<BegunDraft>();
  const open = (draft: BegunDraft) => {
    setBegun(draft);
    void navigate(addressOfContent({ draft: draft.draft }));
  };
  if (file !== undefined) return <OpenFile key={`${file} ${as}`} path={file} draft={draft} as={as} />;
  if (draft !== undefined)
    return <DraftView key={draft} id={draft} begun={begun?.draft === draft ? begun : undefined} />;
  if (publication === undefined)
    return <ContentHome onTakeIn={(taken) => open({ ...taken, label: t('panel:content.incoming.conflicts') })} />;
  const onUndo = (undo: CatalogUndo) => open({ ...undo, label: t('panel:content.undo.conflicts') });
  return <PublicationView key={publication} id={publication} onUndo={onUndo} />;
}

interface OpenFileProps {
  readonly path: string;
  /** The draft in the address. */
  readonly draft: string | undefined;
  /** `yaml` opens the text, anything else the form. */
  readonly as: string | undefined;
}

/**
 * The form or the text of a file. It stays mounted when its first change begins a draft, but not when another draft is
 * opened.
 */
function OpenFile({ path, draft, as }: OpenFileProps) {
  const navigate = useNavigate();
  /** The draft that the first change began. */
  const [begun, setBegun] = useState<string>();
  // A user who returns to it from another draft gets freshly read content.
  if (begun !== undefined && draft !== undefined && draft !== begun) setBegun(undefined);
  const Editor = as === 'yaml' ? SourceEditor : FileEditor;
  const opened = draft === begun ? undefined : draft;
  return (
    <Editor
      key={opened ?? ''}
      path={path}
      draft={opened}
      onBegin={(id) => {
        setBegun(id);
        void navigate(addressOfContent({ file: path, draft: id, as }), { replace: true, state: KEEP_SCROLL });
      }}
    />
  );
}

interface ContentHomeProps {
  /** Called with the draft that contains the pushed commits. */
  readonly onTakeIn: (begun: CatalogUndo) => void;
}

/** The drafts, the publications and the files that can be changed. */
function ContentHome({ onTakeIn }: ContentHomeProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const files = useOperation(listCatalogFiles, {});
  const drafts = useOperation(listCatalogDrafts, {});
  const publications = usePublications();
  const { data: drafted } = drafts;
  const { data: published } = publications;
  // What could not be read is said: without a list of drafts, somebody would begin a second one.
  const failed = [drafts, publications, files].filter(({ error, isFetching }) => error !== null && !isFetching);
  const heading = useRef<HTMLHeadingElement>(null);
  if (content.panelContent === undefined) return null;
  return (
    <section className={styles.content} aria-label={t(content.panelContent.label)}>
      <ViewHeading ref={heading} title={t(content.panelContent.label)} />
      <p className={styles.intro}>{t(content.panelContent.intro)}</p>
      <ContentSearch />
      <UnsavedFiles />
      {failed[0]?.error && (
        <RetryAlert onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
          {reasonOf(failed[0].error.response)}
        </RetryAlert>
      )}
      {drafted !== undefined && drafted.drafts.length > 0 && (
        <DraftList drafts={drafted.drafts} scheduled={published?.scheduled ?? []} />
      )}
      {published !== undefined && <NotServed reason={published.notServed} />}
      <IncomingCommits onTakeIn={onTakeIn} onMerged={() => heading.current?.focus()} />
      {published !== undefined && published.publications.length > 0 && (
        <PublicationList publications={published.publications} />
      )}
      {files.data !== undefined && (
        <details className={styles.more}>
          <summary>{t('panel:content.all')}</summary>
          <FileSections sections={content.panelContent.sections} {...files.data} />
        </details>
      )}
    </section>
  );
}

/** The unpublished drafts with their owner, the time of the last change, their errors, their schedule and their files. */
function DraftList({ drafts, scheduled }: CatalogDrafts & Pick<CatalogPublications, 'scheduled'>) {
  const { t, language } = useTranslation();
  const nameOf = useFileNames();
  const scheduleOf = (id: string) => {
    const found = scheduled.find(({ draft }) => draft === id);
    if (found === undefined) return undefined;
    const { isCurrent, at, by } = found;
    return t(`panel:content.schedule.${isCurrent ? 'set' : 'changed'}`, {
      when: formatInstant(at, language),
      name: by,
    });
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
            <span>{t('panel:content.changed', { when: formatInstant(draft.updatedAt, language) })}</span>
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
