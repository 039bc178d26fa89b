import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogUndo } from '../../../../generated/api.ts';
import { ContentHome } from './ContentHome.tsx';
import { addressOfContent, contentPlaceOf } from './content-place.ts';
import { DraftView } from './DraftView.tsx';
import { OpenFile } from './OpenFile.tsx';
import { PublicationView } from './publishing/PublicationView.tsx';

/** Where staff change the site: what can be changed, a file as a form, a draft with what it would do, and what was published. */
export function Content() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { file, draft, publication, as } = contentPlaceOf(query);
  /** The draft that takes a publication back. */
  const [undone, setUndone] = useState<CatalogUndo>();
  if (file !== undefined) return <OpenFile key={`${file} ${as}`} path={file} draft={draft} as={as} />;
  if (draft !== undefined)
    return <DraftView key={draft} id={draft} conflicts={undone?.draft === draft ? undone.conflicts : []} />;
  if (publication === undefined) return <ContentHome />;
  return (
    <PublicationView
      key={publication}
      id={publication}
      onUndo={(undo) => {
        setUndone(undo);
        void navigate(addressOfContent({ draft: undo.draft }));
      }}
    />
  );
}
