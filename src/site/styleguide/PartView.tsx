import { type ReactNode, useEffect } from 'react';
import { usePageReady } from '../loading/hydration.ts';
import type { Part } from './part.ts';

declare global {
  interface DOMStringMap {
    /** On the root element, for programs: the id of the part that is shown, once it is in its state. */
    reached?: string;
  }
}

/** A part of the style guide, alone in its window. */
export function PartView({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  usePageReady(part.id);
  useEffect(() => void bringAbout(part), [part]);
  return part.id.startsWith('frames/') ? children : <main>{children}</main>;
}

/** Does what a visitor does to reach the state. Elements that are missing or invisible in this window are skipped. */
async function bringAbout({ id, press = [], focus }: Part): Promise<void> {
  for (const selector of press) {
    const element = await found(selector);
    if (element?.checkVisibility()) element.click();
  }
  if (focus !== undefined) (await found(focus))?.focus();
  await found('main');
  document.documentElement.dataset.reached = id;
}

/** Waits for parts whose code is loaded separately; they appear some frames later. */
async function found(selector: string): Promise<HTMLElement | null> {
  const ready = () => document.documentElement.dataset.ready !== undefined;
  while (!ready()) await new Promise(requestAnimationFrame);
  return document.querySelector<HTMLElement>(selector);
}
