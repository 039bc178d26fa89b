import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogUndo } from '../../../../generated/api.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ContentHome } from './ContentHome.tsx';
import { addressOfContent, contentPlaceOf } from './content-place.ts';
import { DraftView } from './DraftView.tsx';
import { OpenFile } from './OpenFile.tsx';
import { PublicationView } from './publishing/PublicationView.tsx';

/** A draft that was begun out of something else, and what is said of the places in it that were changed otherwise. */
interface BegunDraft extends CatalogUndo {
  readonly label: string;
}

/** Where staff change the site: what can be changed, a file as a form, a draft with what it would do, and what was published. */
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
