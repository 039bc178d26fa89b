import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HEADER_TOOLS } from './header-tools.ts';

/** Portal for a page's own tools into the bar of the reduced header; only for components that render in the browser. */
export function HeaderTools({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = document.getElementById(HEADER_TOOLS);
  const tools = <div className={className}>{children}</div>;
  return place === null ? tools : createPortal(tools, place);
}
