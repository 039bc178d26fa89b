import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../routes/keep-scroll.ts';
import { ContentHome } from './ContentHome.tsx';
import { addressOfContent, contentPlaceOf } from './content-place.ts';
import { DraftView } from './DraftView.tsx';
import { FileEditor } from './FileEditor.tsx';

/** Where staff change the site: what can be changed, a file as a form, and a draft with what it would do. */
export function Content() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { file, draft } = contentPlaceOf(query);
  /** The draft that the first change of the open file has begun. */
  const [begun, setBegun] = useState<string>();
  if (file === undefined) return draft === undefined ? <ContentHome /> : <DraftView key={draft} id={draft} />;
  const opened = draft === begun ? undefined : draft;
  return (
    <FileEditor
      key={`${file} ${opened}`}
      path={file}
      draft={opened}
      onBegin={(id) => {
        setBegun(id);
        void navigate(addressOfContent({ file, draft: id }), { replace: true, state: KEEP_SCROLL });
      }}
    />
  );
}
