import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HEADER_TOOLS } from './header-tools.ts';

/** Tools of what fills the page, in the bar of its reduced header; for parts that only the browser renders. */
export function HeaderTools({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = document.getElementById(HEADER_TOOLS);
  const tools = <div className={className}>{children}</div>;
  return place === null ? tools : createPortal(tools, place);
}
