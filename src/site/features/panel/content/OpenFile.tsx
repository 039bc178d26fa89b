import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../routes/keep-scroll.ts';
import { addressOfContent } from './content-place.ts';
import { FileEditor } from './FileEditor.tsx';

interface OpenFileProps {
  readonly path: string;
  /** Of the address. */
  readonly draft: string | undefined;
}

/** The form of a file, which stays the same when its first change begins a draft, and another one for every other draft. */
export function OpenFile({ path, draft }: OpenFileProps) {
  const navigate = useNavigate();
  /** The draft that the first change has begun. */
  const [begun, setBegun] = useState<string>();
  // Whoever comes back to it from another draft reads it anew.
  if (begun !== undefined && draft !== undefined && draft !== begun) setBegun(undefined);
  const opened = draft === begun ? undefined : draft;
  return (
    <FileEditor
      key={opened ?? ''}
      path={path}
      draft={opened}
      onBegin={(id) => {
        setBegun(id);
        void navigate(addressOfContent({ file: path, draft: id }), { replace: true, state: KEEP_SCROLL });
      }}
    />
  );
}
