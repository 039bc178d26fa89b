import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../routes/keep-scroll.ts';
import { addressOfContent } from '../content-place.ts';
import { FileEditor } from './FileEditor.tsx';
import { SourceEditor } from './source/SourceEditor.tsx';

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
export function OpenFile({ path, draft, as }: OpenFileProps) {
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
