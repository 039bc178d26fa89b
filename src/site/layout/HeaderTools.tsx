import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HEADER_TOOLS } from './header-tools.ts';

/** Portal for a page's own tools into the bar of the reduced header; only for components that render in the browser. */
export function HeaderTools({ className, children }: { className: string | undefined; children: ReactNode }) {
  /** Undefined until it is looked for: the header may appear together with the page, and is not there while both render. */
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(HEADER_TOOLS)), []);
  if (place === undefined) return null;
  const tools = <div className={className}>{children}</div>;
  return place === null ? tools : createPortal(tools, place);
}
