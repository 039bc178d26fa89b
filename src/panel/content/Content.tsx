import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogUndo } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../site/routes/keep-scroll.ts';
import { addressOfContent, contentPlaceOf } from '../place.ts';
import { ContentHome } from './ContentHome.tsx';
import { DraftView } from './DraftView.tsx';
import { FileEditor } from './FileEditor.tsx';
import { PublicationView } from './publishing/PublicationView.tsx';
import { SourceEditor } from './source/SourceEditor.tsx';

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
