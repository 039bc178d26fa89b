import { useSearchParams } from 'react-router-dom';
import { ContentHome } from './ContentHome.tsx';
import { contentPlaceOf } from './content-place.ts';
import { DraftView } from './DraftView.tsx';
import { OpenFile } from './OpenFile.tsx';

/** Where staff change the site: what can be changed, a file as a form, and a draft with what it would do. */
export function Content() {
  const [query] = useSearchParams();
  const { file, draft } = contentPlaceOf(query);
  if (file !== undefined) return <OpenFile key={file} path={file} draft={draft} />;
  return draft === undefined ? <ContentHome /> : <DraftView key={draft} id={draft} />;
}
