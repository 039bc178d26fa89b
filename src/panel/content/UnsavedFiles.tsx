import { listCatalogDrafts } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { UnsavedNotice } from '../UnsavedNotice.tsx';
import { useFileNames } from './drafts.ts';
import { forgetEdits, moveToPublished, type UnsavedFileEdits, useUnsavedFileEdits } from './unsaved-file-edits.ts';

interface UnsavedFilesProps {
  /** Only the edits of this draft. */
  readonly draft?: string;
}

/** A warning that edits of the user are in no draft, with the files to open or give up; nothing if there are none. */
export function UnsavedFiles({ draft }: UnsavedFilesProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const nameOf = useFileNames();
  const { data: drafted } = useOperation(listCatalogDrafts, {});
  const edits = useUnsavedFileEdits(session.username).filter((each) => draft === undefined || each.draft === draft);
  /** Whether the draft of these edits was published or discarded. */
  const isGone = ({ draft: into }: UnsavedFileEdits) =>
    into !== undefined && drafted?.drafts.every(({ id }) => id !== into) === true;
  return (
    <UnsavedNotice
      changes={edits.map((each) => ({
        key: `${each.path} ${each.draft}`,
        name: nameOf(each.path),
        to: addressOfContent({
          file: each.path,
          draft: isGone(each) ? undefined : each.draft,
          as: each.changes.length === 0 ? 'yaml' : undefined,
        }),
        onOpen: () => {
          if (isGone(each)) moveToPublished(each);
        },
        discard: t('panel:content.notKept.discard', { count: countOf(each) }),
        onDiscard: () => forgetEdits(each),
      }))}
    >
      {t('panel:content.unsaved')}
    </UnsavedNotice>
  );
}

function countOf({ changes, text }: UnsavedFileEdits): number {
  return changes.length + (text === undefined ? 0 : 1);
}
