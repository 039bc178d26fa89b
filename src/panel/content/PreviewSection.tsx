import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { CatalogDraft, CatalogPreview } from '../../generated/api.ts';
import { endCatalogPreview, makeCatalogPreview, readCatalogPreview } from '../../generated/operations/panel-catalog.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { copyText } from '../../site/storage/exports.ts';
import { FocusableButton } from '../buttons.tsx';
import { usePanel } from '../panel-context.ts';
import { operationKey, useOperation } from '../queries.tsx';
import { ComparedPages } from './ComparedPages.tsx';
import styles from './Content.module.css';
import { useDraftAction } from './drafts.ts';
import { usePublications } from './publishing/PublicationList.tsx';

/** The poll interval while the preview is being rendered; the user is waiting for it. */
const AGAIN_MS = 300;

/** The preview of the whole site with a draft: make it, open it, copy its link, or delete it. */
export function PreviewSection({ draft }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const headingId = useId();
  const wordId = useId();
  const client = useQueryClient();
  const { run, isRunning } = useDraftAction();
  const [isMaking, setMaking] = useState(false);
  const { data: published } = usePublications();
  const params = { id: draft.id };
  const { data: preview } = useOperation(readCatalogPreview, { params }, (last) =>
    last?.isBuilding === true ? AGAIN_MS : false,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (state: CatalogPreview) => client.setQueryData(operationKey(readCatalogPreview, { params }), state);
  const make = async () => {
    setMaking(true);
    await run(makeCatalogPreview, { params }, show);
    setMaking(false);
  };
  // The pressed button disappears.
  const leaveButton = () => heading.current?.focus();
  if (preview === undefined || published?.publishing !== 'possible') return null;
  const shown = isMaking ? { ...preview, isBuilding: true, failure: null } : preview;
  const { isBuilding, ready, failure } = shown;
  const canBeMade = draft.files.length > 0 && draft.errors === 0 && draft.outdated.length === 0;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {t('panel:content.preview')}
      </h3>
      <p className={styles.intro}>{t('panel:content.preview.intro')}</p>
      <div role="status" id={wordId}>
        <PreviewWord preview={shown} />
      </div>
      {isBuilding && <LinearProgress aria-labelledby={wordId} />}
      {failure !== null && (
        <pre className={styles.output} lang="en">
          {failure}
        </pre>
      )}
      {ready !== null && !isBuilding && <ComparedPages id={draft.id} preview={ready} />}
      <div className={styles.actions}>
        {ready !== null && <PreviewLinks path={ready.path} />}
        {!isBuilding && !ready?.isCurrent && (
          <FocusableButton
            variant="outlined"
            isIdle={isRunning || !canBeMade}
            onClick={() => {
              leaveButton();
              void make();
            }}
          >
            {t(`panel:content.preview.${ready === null ? 'make' : 'again'}`)}
          </FocusableButton>
        )}
        {ready !== null && (
          <FocusableButton
            color="error"
            isIdle={isRunning}
            onClick={() =>
              run(endCatalogPreview, { params }, (state) => {
                show(state);
                leaveButton();
              })
            }
          >
            {t('panel:content.preview.end')}
          </FocusableButton>
        )}
      </div>
    </section>
  );
}

function PreviewWord({ preview }: { readonly preview: CatalogPreview }) {
  const { t, language } = useTranslation();
  const { ready } = preview;
  const when = (moment: string) => ({ when: formatInstant(moment, language, 'long') });
  // The surrounding status region announces it, so the alert has no role.
  const alert = (severity: AlertColor, words: string) => (
    <Alert role="none" severity={severity}>
      {words}
    </Alert>
  );
  if (preview.isBuilding) return alert('info', t('panel:content.preview.building'));
  if (preview.failure !== null) return alert('error', t('panel:content.preview.failed'));
  if (ready === null) return null;
  return ready.isCurrent
    ? alert('success', t('panel:content.preview.ready', when(ready.until)))
    : alert('warning', t('panel:content.preview.outdated', when(ready.madeAt)));
}

/** Opens a preview in a new tab, or copies its link. */
function PreviewLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { notify } = usePanel();
  const copy = async () => {
    if (await copyText(new URL(path, location.href).href)) notify(t('panel:content.preview.copied'), 'success');
    else notify(t('panel:content.preview.notCopied'), 'error');
  };
  return (
    <>
      <Button
        variant="outlined"
        href={path}
        target="_blank"
        // The address contains a secret.
        rel="noreferrer"
      >
        {t('panel:content.preview.open')}
      </Button>
      <Button onClick={() => void copy()}>{t('panel:content.preview.copy')}</Button>
    </>
  );
}
