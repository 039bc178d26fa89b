import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../routes/keep-scroll.ts';
import { addressOfContent } from './content-place.ts';
import { FileEditor } from './FileEditor.tsx';
import { SourceEditor } from './source/SourceEditor.tsx';

interface OpenFileProps {
  readonly path: string;
  /** Of the address. */
  readonly draft: string | undefined;
  /** `yaml`: as it is written. */
  readonly as: string | undefined;
}

/** The form or the text of a file, which stays the same when its first change begins a draft, and another one for every other draft. */
export function OpenFile({ path, draft, as }: OpenFileProps) {
  const navigate = useNavigate();
  /** The draft that the first change has begun. */
  const [begun, setBegun] = useState<string>();
  // Whoever comes back to it from another draft reads it anew.
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
