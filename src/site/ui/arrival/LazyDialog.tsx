import { type ReactNode, Suspense } from 'react';
import { Loading } from './Loading.tsx';
import { LostBoundary } from './LostBoundary.tsx';
import { LostDialog } from './LostDialog.tsx';

interface LazyDialogProps {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a dialog whose code is still to come; if it never does, another dialog says so in its place. */
export function LazyDialog({ open = true, onClose, children }: LazyDialogProps) {
  return (
    <LostBoundary lost={<LostDialog open={open} onClose={onClose} />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </LostBoundary>
  );
}
