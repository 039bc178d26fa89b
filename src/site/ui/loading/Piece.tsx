import { type ReactNode, Suspense, useEffect } from 'react';
import { useAwaitedPiece } from '../../loading/page-ready.ts';

/**
 * A part of a prerendered page that React takes over by itself, after what stands around it: no task of taking over a page
 * is long. What is clicked in it before is taken over at once, and does what it is to do.
 */
export function Piece({ children }: { readonly children: ReactNode }) {
  const onTakenOver = useAwaitedPiece();
  return (
    <Suspense>
      <TakenOver onTakenOver={onTakenOver}>{children}</TakenOver>
    </Suspense>
  );
}

interface TakenOverProps {
  readonly onTakenOver: () => void;
  readonly children: ReactNode;
}

function TakenOver({ onTakenOver, children }: TakenOverProps) {
  useEffect(onTakenOver, [onTakenOver]);
  return children;
}
