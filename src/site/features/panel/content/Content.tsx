import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogUndo } from '../../../../generated/api.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { addressOfContent, contentPlaceOf } from '../content-place.ts';
import { ContentHome } from './ContentHome.tsx';
import { DraftView } from './DraftView.tsx';
import { OpenFile } from './OpenFile.tsx';
import { PublicationView } from './publishing/PublicationView.tsx';

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
