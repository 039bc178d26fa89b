import { type ReactNode, useEffect, useState } from 'react';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { usePageReady } from '../loading/hydration.ts';
import { type Part, WIDTHS } from './part.ts';
import { blockParts } from './parts/blocks.tsx';
import { controlParts } from './parts/controls.tsx';
import { dialogParts } from './parts/dialogs.tsx';
import { fieldParts } from './parts/fields.tsx';
import { frameParts } from './parts/frames.tsx';
import { tokenParts } from './parts/tokens.tsx';
import styles from './Styleguide.module.css';

/** Everything that the style guide shows. */
export const parts: readonly Part[] = [
  ...tokenParts,
  ...frameParts,
  ...blockParts,
  ...controlParts,
  ...fieldParts,
  ...dialogParts,
];

/** A list of all parts, and the chosen part in every language and width, each in its own frame. */
export function Overview() {
  const [shown, setShown] = useState(() => location.hash.slice(1) || parts[0]?.id);
  return (
    <div className={styles.overview}>
      <nav className={styles.list}>
        <ul>
          {parts.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === shown ? 'true' : undefined} onClick={() => setShown(id)}>
                {id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.windows}>
        <h1>{shown}</h1>
        {WIDTHS.map((width) =>
          content.site.languages.map(({ id: language }) => {
            const address = `?${new URLSearchParams({ part: shown ?? '', [LANGUAGE_PARAMETER]: language })}`;
            return (
              <figure key={`${address} ${width}`}>
                <figcaption>
                  <a href={address} target="_blank" rel="noreferrer">
                    {width} px, {language}
                  </a>
                </figcaption>
                <iframe
                  src={address}
                  title={`${shown}, ${width} px, ${language}`}
                  width={width}
                  height={700}
                  loading="lazy"
                />
              </figure>
            );
          }),
        )}
      </main>
    </div>
  );
}

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
