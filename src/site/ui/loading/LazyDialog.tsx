import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadErrorDialog } from './LoadErrorDialog.tsx';
import { Loading } from './Loading.tsx';

interface LazyDialogProps {
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a dialog whose code is still to come; if it never does, another dialog says so in its place. */
export function LazyDialog({ open = true, onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary fallback={<LoadErrorDialog open={open} onClose={onClose} />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
