import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { listCatalogDrafts } from '../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageLink } from '../../../ui/links/PageLink.tsx';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import { forgetEdits, moveToPublished, type UnsavedFileEdits } from './unsaved-file-edits.ts';
import { useFileNames } from './use-file-names.ts';
import { useUnsavedFileEdits } from './use-unsaved-file-edits.ts';

interface UnsavedFilesProps {
  /** Only the edits of this draft. */
  readonly draft?: string;
  /** Called after a button has disappeared with its row. */
  readonly onDiscarded: () => void;
}

/** A warning that edits of the user are in no draft, with the files to open or give up; nothing if there are none. */
export function UnsavedFiles({ draft, onDiscarded }: UnsavedFilesProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const nameOf = useFileNames();
  const { data: drafted } = useOperation(listCatalogDrafts, {});
  const edits = useUnsavedFileEdits(session.username).filter((each) => draft === undefined || each.draft === draft);
  if (edits.length === 0) return null;
  /** Whether the draft of these edits was published or discarded. */
  const isGone = ({ draft: into }: UnsavedFileEdits) =>
    into !== undefined && drafted?.drafts.every(({ id }) => id !== into) === true;
  return (
    <Alert severity="warning">
      {t('panel:content.unsaved')}
      <ul className={styles.unsaved}>
        {edits.map((each) => (
          <li key={`${each.path} ${each.draft}`}>
            <PageLink
              to={addressOfContent({
                file: each.path,
                draft: isGone(each) ? undefined : each.draft,
                as: each.changes.length === 0 ? 'yaml' : undefined,
              })}
              onClick={() => {
                if (isGone(each)) moveToPublished(each);
              }}
            >
              {nameOf(each.path)}
            </PageLink>
            <Button
              size="small"
              color="error"
              onClick={() => {
                forgetEdits(each);
                onDiscarded();
              }}
            >
              {t('panel:content.notKept.discard', { count: countOf(each) })}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function countOf({ changes, text }: UnsavedFileEdits): number {
  return changes.length + (text === undefined ? 0 : 1);
}
