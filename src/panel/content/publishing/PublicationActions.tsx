import Button from '@mui/material/Button';
import type { CatalogPublicationDetails, CatalogUndo } from '../../../generated/api.ts';
import { readCatalogPublicationPatch, undoCatalogPublication } from '../../../generated/operations/panel-catalog.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { saveFile } from '../../../site/storage/save-file.ts';
import { PageLink } from '../../../site/ui/links/PageLink.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { ConfirmButton } from '../../dialog/ConfirmDialog.tsx';
import { addressOfContent } from '../../place.ts';
import contentStyles from '../Content.module.css';
import { useDraftAction } from '../use-draft-action.ts';
import styles from './Publishing.module.css';

interface PublicationActionsProps {
  readonly publication: CatalogPublicationDetails;
  /** Whether the page shows the Content from before this publication. */
  readonly isFormerPanel: boolean;
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** The actions after a publication has ended: see the site, reload the panel, save it as a patch, undo it, or return to the drafts. */
export function PublicationActions({ publication, isFormerPanel, onUndo }: PublicationActionsProps) {
  const { t } = useTranslation();
  const { id, state, failure, commit } = publication;
  const { run, isRunning } = useDraftAction();
  if (state === 'failed')
    return (
      <>
        <PageLink to={addressOfContent({})}>{t('panel:content.publication.drafts')}</PageLink>
        {failure !== null && failure.output !== '' && (
          <section className={contentStyles.section}>
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
      {isFormerPanel && <p className={contentStyles.intro}>{t('panel:content.publication.reload.hint')}</p>}
      {publication.files.length === 0 && <p className={contentStyles.intro}>{t('panel:content.undo.gone')}</p>}
      <div className={contentStyles.actions}>
        {isFormerPanel && (
          <Button size="small" variant="contained" onClick={() => location.reload()}>
            {t('panel:content.publication.reload')}
          </Button>
        )}
        {/* An ordinary link, because the router would show the page with the Content of the former version. */}
        <Button size="small" variant="outlined" href={content.routes.home.path}>
          {t('panel:content.publication.seeSite')}
        </Button>
        {publication.files.length > 0 && <UndoButton id={id} onUndo={onUndo} />}
        <details>
          <summary>{t('panel:more')}</summary>
          <FocusableButton
            size="small"
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

interface UndoButtonProps {
  /** The publication's id. */
  readonly id: string;
  readonly onUndo: (undo: CatalogUndo) => void;
}

/** Begins a draft that undoes a publication, after a confirmation. */
function UndoButton({ id, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  const { run } = useDraftAction();
  return (
    <ConfirmButton
      size="small"
      label={t('panel:content.undo')}
      question={t('panel:content.undo.question')}
      isDangerous={false}
      onConfirm={() => run(undoCatalogPublication, { params: { id } }, onUndo)}
    />
  );
}
